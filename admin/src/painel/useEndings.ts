import type { RaRecord } from 'react-admin';
import { endInDays } from '../access/expiry/ends.ts';
import { useFirst } from '../data/useFirst.ts';
import { type Freshness, shownRows } from './usePainel.ts';

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
  return useFirst<R>(resource, { perPage: shownRows, sort: 'ate', filter, enabled, staleTime });
}
