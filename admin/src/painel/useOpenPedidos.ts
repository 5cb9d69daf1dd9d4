import type { AdminPedido } from '@portal/api-client/contract';
import { useGetList } from 'react-admin';
import type { Freshness } from './usePainel.ts';

/** So many of them are loaded. `total` counts all. */
export const shownPedidos = 5;

/** Loads the open requests, the newest first, of one cliente or of all that the caller sees. */
export function useOpenPedidos(
  cliente: number | null,
  { enabled = true, staleTime = 0 }: Freshness = {},
) {
  return useGetList<AdminPedido>(
    'pedidos',
    {
      pagination: { page: 1, perPage: shownPedidos },
      sort: { field: 'pedido_em', order: 'DESC' },
      filter: { estado: 'aberto', ...(cliente !== null && { cliente }) },
    },
    { enabled, retry: false, staleTime, onError: () => undefined },
  );
}
