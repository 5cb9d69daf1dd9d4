import type { Pendencia } from '@portal/api-client/contract';
import { totalText } from '../counted.ts';
import { useFirst } from '../data/useFirst.ts';
import { type Freshness, shownRows } from './usePainel.ts';

/** Loads the findings that are not postponed, of one cliente or of all that the caller sees. Those that stop readers come first. */
export function useOpenPendencias(
  cliente: number | null,
  { enabled = true, staleTime = 0 }: Freshness = {},
) {
  return useFirst<Pendencia>('pendencias', {
    perPage: shownRows,
    sort: 'desde',
    filter: { estado: 'aberta', ...(cliente !== null && { cliente }) },
    enabled,
    staleTime,
  });
}

/** How many findings are open, in words. */
export const openText = (total: number): string =>
  total === 1 ? 'uma pendência aberta' : `${totalText(total)} pendências abertas`;
