import { type RaRecord, useGetList } from 'react-admin';
import { endInDays } from '../access/expiry/endInDays.ts';
import type { Freshness } from './usePainel.ts';

/** So many of them are loaded. `total` counts all. */
export const shownEndings = 5;

/** Finds what ends within seven days. A superuser names the cliente, because the lists are of one cliente. */
export const endingFilter = (cliente: number | null, isSuperuser: boolean) => ({
  ...(isSuperuser && { cliente }),
  ate: endInDays(7),
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
