import type { RlsPapel, User } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { listEverybody } from '../../../data/listEverybody.ts';
import { useTeamNames } from '../../../form/useTeamNames.ts';
import type { CatalogOwner } from '../useCatalog.ts';
import { personText, usePeopleSearch } from '../usePeopleSearch.ts';
import { useSeenUsers } from '../useSeenUsers.ts';
import { idOfKey, isTeamKey } from './papeis.ts';

/** More people than this are loaded as the whole list of the cliente, because each id stands in the address of the call. */
const maxIds = 200;

/** Returns the filter of the people of the cliente of a report. */
export const peopleFilter = ({ isSuperuser, cliente }: CatalogOwner) =>
  JSON.stringify(isSuperuser ? { cliente_id_leitura: Number(cliente) } : {});

/** The teams and people of a cliente who can get a role, and the names of those who have one. */
export function useHolders(owner: CatalogOwner, papeis: readonly RlsPapel[]) {
  const { client } = useAppServices();
  const teams = useTeamNames(owner.isSuperuser, owner.cliente);
  const search = usePeopleSearch(owner);
  const [pasted, setPasted] = useState<readonly User[]>([]);
  // People stay known when a later search does not find them.
  const known = useSeenUsers(pasted, search.found.data);
  const missing = useMemo(() => {
    const ids = papeis.flatMap(({ user_id }) => user_id ?? []);
    return [...new Set(ids)].filter((id) => !known.has(id)).sort((a, b) => a - b);
  }, [papeis, known]);
  const filter = missing.length > maxIds ? peopleFilter(owner) : JSON.stringify({ id: missing });
  const stored = useQuery({
    queryKey: ['holders', filter],
    queryFn:
      missing.length === 0 || teams.isWaiting
        ? skipToken
        : ({ signal }) => listEverybody(client, filter, signal),
    retry: false,
  });
  const people = useSeenUsers(
    stored.data,
    useMemo(() => [...known.values()], [known]),
  );
  const isPending = stored.isLoading || teams.found.isLoading;
  const { names } = teams;
  const nameOf = (key: string): string => {
    const id = idOfKey(key);
    const name = isTeamKey(key) ? names.get(id) : people.has(id) && personText(people.get(id), id);
    return name || (isPending ? 'Carregando...' : `#${id}`);
  };
  return {
    teams,
    search,
    nameOf,
    /** Keeps the names of people who were found by a pasted list. */
    remember: useCallback((found: readonly User[]) => setPasted((all) => [...all, ...found]), []),
    error: stored.error ?? teams.found.error,
    retry: () => {
      void stored.refetch();
      void teams.found.refetch();
    },
  };
}

export type Holders = ReturnType<typeof useHolders>;
