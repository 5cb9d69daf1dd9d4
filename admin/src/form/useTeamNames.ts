import type { EquipeItem } from '@portal/api-client/contract';
import { useGetList } from 'react-admin';

/** The most teams that a list of options holds. */
const perPage = 1_000;

/** Loads the names of the teams of a cliente, by id. `cliente` is the choice of a superuser, and empty before it. */
export function useTeamNames(isSuperuser: boolean, cliente: string) {
  const isWaiting = isSuperuser && cliente === '';
  const found = useGetList<EquipeItem>(
    'equipes',
    {
      pagination: { page: 1, perPage },
      sort: { field: 'nome', order: 'ASC' },
      filter: isSuperuser ? { cliente: Number(cliente) } : {},
    },
    { enabled: !isWaiting, retry: false, onError: () => undefined },
  );
  const names: ReadonlyMap<number, string> = new Map(
    (found.data ?? []).map((team) => [team.id, team.nome]),
  );
  return { found, names, isWaiting };
}
