import type { AdminPedido } from '@portal/api-client/contract';
import { useFirst } from '../data/useFirst.ts';
import { type Freshness, shownRows } from './usePainel.ts';

/** Loads the open requests, the newest first, of one cliente or of all that the caller sees. */
export function useOpenPedidos(
  cliente: number | null,
  { enabled = true, staleTime = 0 }: Freshness = {},
) {
  return useFirst<AdminPedido>('pedidos', {
    perPage: shownRows,
    sort: 'pedido_em',
    order: 'DESC',
    filter: { estado: 'aberto', ...(cliente !== null && { cliente }) },
    enabled,
    staleTime,
  });
}
