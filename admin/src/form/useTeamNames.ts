import type { EquipeItem } from '@portal/api-client/contract';
import { useFirst } from '../data/useFirst.ts';

/** The most teams that a list of options holds. */
const perPage = 1_000;

/** Loads the names of the teams of a cliente, by id. `cliente` is the choice of a superuser, and empty before it. */
export function useTeamNames(isSuperuser: boolean, cliente: string) {
  const isWaiting = isSuperuser && cliente === '';
  const found = useFirst<EquipeItem>('equipes', {
    perPage,
    sort: 'nome',
    filter: isSuperuser ? { cliente: Number(cliente) } : {},
    enabled: !isWaiting,
  });
  const names: ReadonlyMap<number, string> = new Map(
    (found.data ?? []).map((team) => [team.id, team.nome]),
  );
  return { found, names, isWaiting };
}
