import { decide } from '@portal/api-client/rules';
import { asc } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import { equipe, user } from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import { listFacts } from './listFacts.ts';
import type { Region } from './readRegion.ts';

/** A person to whom teams give access. */
export interface TeamAccess {
  readonly user: number;
  readonly nome: string;
  readonly equipes: { readonly id: number; readonly nome: string }[];
}

/** People, and an application or a report on Dashboards. */
type Place =
  | Required<Pick<Region, 'people' | 'aplicativos'>>
  | Required<Pick<Region, 'people' | 'relatorios'>>;

/**
 * Tells to whom of these people teams give access there, whatever the person's own grants are. People and teams are in the
 * order of their names. Spec EQP-05, CONF-04.
 */
export async function listTeamAccess(db: Db, place: Place, now: Date): Promise<TeamAccess[]> {
  if (place.people.length === 0) return [];
  const isOnDashboards = 'relatorios' in place;
  const teamsOf = new Map<number, ReadonlySet<number>>();
  for (const { people, places } of await listFacts(db, place, now)) {
    const reasons = places
      .filter(({ aplicativoId }) => (aplicativoId === null) === isOnDashboards)
      .flatMap(({ facts }) => decide(facts).reasons);
    const teams = new Set(
      reasons.flatMap(({ by }) => (typeof by === 'object' ? by.equipe.id : [])),
    );
    if (teams.size === 0) continue;
    for (const person of people) teamsOf.set(person, teams);
  }
  const people = await db
    .select({ user: user.id, nome: shownName })
    .from(user)
    .where(isOneOf(user.id, [...teamsOf.keys()]))
    .orderBy(asc(user.search), asc(user.id));
  const teams = await db
    .select({ id: equipe.id, nome: equipe.nome })
    .from(equipe)
    .where(isOneOf(equipe.id, [...new Set([...teamsOf.values()].flatMap((ids) => [...ids]))]))
    .orderBy(asc(equipe.search), asc(equipe.id));
  return people.map((person) => ({
    ...person,
    equipes: teams.filter(({ id }) => teamsOf.get(person.user)?.has(id)),
  }));
}
