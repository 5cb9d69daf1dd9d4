import { dayEnd, lastDayOf } from '@portal/api-client/rules';
import { useGetList } from 'react-admin';
import type { AcessoRow } from '../acessos/acessoModel.ts';
import type { Freshness } from './usePainel.ts';

const dayMs = 24 * 60 * 60_000;
/** So many of them are loaded. `total` counts all. */
export const shownEndings = 5;

/** The end of the seventh day from today. It is the same during one day, so that a new rendering does not load the list again. */
const inSevenDays = () => dayEnd(lastDayOf(new Date(Date.now() + 7 * dayMs + 1)))?.toISOString();

/**
 * Loads the access that ends within seven days, the next end first, and returns the filter too. A superuser gets nothing without a
 * cliente, because the list of accesses is of one cliente.
 */
export function useEndingAccess(
  cliente: number | null,
  isSuperuser: boolean,
  { enabled = true, staleTime = 0 }: Freshness = {},
) {
  const filter = { ...(isSuperuser && { cliente }), ate: inSevenDays() };
  const list = useGetList<AcessoRow>(
    'acessos',
    {
      pagination: { page: 1, perPage: shownEndings },
      sort: { field: 'ate', order: 'ASC' },
      filter,
    },
    { enabled: enabled && cliente !== null, retry: false, staleTime, onError: () => undefined },
  );
  return { ...list, filter };
}
