import type { RelatorioConfigChanges } from '@portal/api-client/contract';
import { equipeWriteQueries } from '../../domain/equipes/writeQueries.ts';
import { type Allowed, allowedQueries } from '../../domain/grants/allowedQueries.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readEnd } from '../../platform/http/readEnd.ts';

interface Place {
  readonly id: number;
  readonly clienteId: number;
  /** Who may open the report on Dashboards before the change. */
  readonly stored: {
    readonly users_allowed: readonly number[];
    readonly equipes_allowed: readonly number[];
  };
}

/** Throws 400 unless all people and teams of the input belong to the cliente. Spec EQP-13. */
export async function requireAllowed(
  tx: Db,
  clienteId: number,
  { users_allowed = [], equipes_allowed = [] }: RelatorioConfigChanges,
): Promise<void> {
  if ((await userQueries(tx).countOfCliente(clienteId, users_allowed)) < users_allowed.length) {
    throw invalidFields({ users_allowed: ['Usuário não encontrado neste cliente.'] });
  }
  const teams = await equipeWriteQueries(tx).listOfCliente(clienteId, equipes_allowed);
  if (teams.length < equipes_allowed.length) {
    throw invalidFields({ equipes_allowed: ['Equipe não encontrada neste cliente.'] });
  }
}

/** Writes the people and teams of the input, with their ends. Returns whether something changed. Spec EQP-04, PRAZO-01. */
export async function saveAllowed(
  tx: Db,
  actor: Actor,
  { id, clienteId, stored }: Place,
  input: RelatorioConfigChanges,
): Promise<boolean> {
  const queries = allowedQueries(tx, id, actor.id);
  const people = wantedOf('users_allowed', stored, input);
  const teams = wantedOf('equipes_allowed', stored, input);
  const isOtherPeople = people ? await queries.replacePeople(people) : false;
  const isOtherTeams = teams ? await queries.replaceTeams(teams, clienteId) : false;
  return isOtherPeople || isOtherTeams;
}

/**
 * Returns the wanted list; null if the input has neither the list nor ends. Without the list, the ends apply to the stored one.
 * Throws 400 for an end of somebody who is not in the list.
 */
function wantedOf(
  field: 'users_allowed' | 'equipes_allowed',
  stored: Place['stored'],
  input: RelatorioConfigChanges,
): Allowed[] | null {
  const endsField = `${field}_ends` as const;
  const { [field]: list, [endsField]: ends } = input;
  if (!list && !ends) return null;
  const ids = list ?? stored[field];
  const known = new Set(ids.map(String));
  if (Object.keys(ends ?? {}).some((id) => !known.has(id))) {
    throw invalidFields({ [endsField]: ['Informe o fim apenas de quem está na lista.'] });
  }
  return ids.map((id) => ({ id, expira_em: readEnd(endsField, ends?.[id]) }));
}
