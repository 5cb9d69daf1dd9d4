import { dayEnd, lastDayOf } from '@portal/api-client/rules';
import { type RaRecord, useGetList } from 'react-admin';
import type { Freshness } from './usePainel.ts';

const dayMs = 24 * 60 * 60_000;
/** So many of them are loaded. `total` counts all. */
export const shownEndings = 5;

/** The end of the seventh day from today. It is the same during one day, so that a new rendering does not load the list again. */
const inSevenDays = () => dayEnd(lastDayOf(new Date(Date.now() + 7 * dayMs + 1)))?.toISOString();

/** Finds what ends within seven days. A superuser names the cliente, because the lists are of one cliente. */
export const endingFilter = (cliente: number | null, isSuperuser: boolean) => ({
  ...(isSuperuser && { cliente }),
  ate: inSevenDays(),
});

/** Loads the grants, or the accesses of a server that lists no grants, that match the filter: the next end first. */
export function useEndings<R extends RaRecord>(
  resource: 'concessoes' | 'acessos',
  filter: object,
  { enabled = true, staleTime = 0 }: Freshness = {},
) {
  return useGetList<R>(
    resource,
    {
      pagination: { page: 1, perPage: shownEndings },
      sort: { field: 'ate', order: 'ASC' },
      filter,
    },
    { enabled, retry: false, staleTime, onError: () => undefined },
  );
}
