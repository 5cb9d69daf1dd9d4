import type { Pendencia } from '@portal/api-client/contract';
import { useGetList } from 'react-admin';
import type { Freshness } from './usePainel.ts';

/** So many of them are loaded. `total` counts all. */
export const shownPendencias = 5;

/** Loads the findings that are not postponed, of one cliente or of all that the caller sees. Those that stop readers come first. */
export function useOpenPendencias(
  cliente: number | null,
  { enabled = true, staleTime = 0 }: Freshness = {},
) {
  return useGetList<Pendencia>(
    'pendencias',
    {
      pagination: { page: 1, perPage: shownPendencias },
      sort: { field: 'desde', order: 'ASC' },
      filter: { estado: 'aberta', ...(cliente !== null && { cliente }) },
    },
    { enabled, retry: false, staleTime, onError: () => undefined },
  );
}

/** How many findings are open, in words. */
export const openText = (total: number): string =>
  total === 1 ? 'uma pendência aberta' : `${total.toLocaleString('pt-BR')} pendências abertas`;
