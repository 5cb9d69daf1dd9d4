import { decide } from './decide.ts';
import { type Place, seesByRole } from './reasons.ts';
import { byId, type Id, isOver, type Person, type World } from './world.ts';

/** What asking for an embed token answers at this instant. */
export type Token =
  | { status: 401 | 404 }
  | {
      status: 200;
      relatorio: Id;
      minutes: number;
      identity: { username: string; roles: string[] } | null;
    };

const minute = 60_000;

/** A person whose sessions are over: CONTA-01, PRAZO-02 and the table of VIDA. */
export const isLockedOut = (person: Person, now: number) =>
  !person.active || isOver(person.until, now);

/** API-14, by the portal's id: Dashboards. */
export function tokenOnDashboards(
  world: World,
  person: Id,
  relatorio: Id,
  now: number,
  embedMinutes: number,
): Token {
  return tokenIn(world, person, [relatorio], [null], now, embedMinutes);
}

/** API-14, by the provider's id (AMBIG-15). */
export function tokenOnDashboardsByReportId(
  world: World,
  person: Id,
  reportId: string,
  now: number,
  embedMinutes: number,
): Token {
  return tokenIn(world, person, configurationsOf(world, reportId), [null], now, embedMinutes);
}

/** API-13 with a named application, which alone decides (CONF-04). */
export function tokenInAplicativo(
  world: World,
  person: Id,
  reportId: string,
  aplicativo: Id,
  now: number,
  embedMinutes: number,
): Token {
  return tokenIn(world, person, configurationsOf(world, reportId), [aplicativo], now, embedMinutes);
}

/** API-13 without an application: any that opens the report (AMBIG-07); by role a report needs none (Q21). */
export function tokenAnywhere(
  world: World,
  person: Id,
  reportId: string,
  now: number,
  embedMinutes: number,
): Token {
  return tokenIn(world, person, configurationsOf(world, reportId), 'any', now, embedMinutes);
}

/** AMBIG-15: the permitted one of lowest id wins. */
const configurationsOf = (world: World, reportId: string) =>
  world.relatorios
    .filter((relatorio) => relatorio.reportId === reportId)
    .map((relatorio) => relatorio.id)
    .sort((one, other) => one - other);

function tokenIn(
  world: World,
  personId: Id,
  ids: Id[],
  places: Place[] | 'any',
  now: number,
  embedMinutes: number,
): Token {
  const person = byId(world.people, personId);
  if (isLockedOut(person, now)) return { status: 401 };
  for (const id of ids) {
    const open = placesOf(world, person, id, places)
      .map((place) => decide(world, personId, id, place, now))
      .filter((decision) => decision.access !== 'none');
    if (open.length === 0) continue;
    // PRAZO-03: whole minutes, rounded down; the latest end among what opens the thing, and the account's.
    const left = open.map(({ until }) =>
      until === null ? embedMinutes : Math.floor((until - now) / minute),
    );
    const minutes = Math.min(embedMinutes, Math.max(...left));
    // With less than one minute left nothing opens, nor does another configuration of the same report (Q23).
    if (minutes < 1) return { status: 404 };
    return { status: 200, relatorio: id, minutes, identity: identityOf(world, person, id) };
  }
  return { status: 404 };
}

function placesOf(world: World, person: Person, relatorio: Id, places: Place[] | 'any'): Place[] {
  if (places !== 'any') return places;
  if (seesByRole(person, byId(world.relatorios, relatorio).cliente)) return [null]; // Q21
  return world.aplicativos.map((aplicativo) => aplicativo.id);
}

/** API-58 with the login as name (NUV-06); nobody is excepted, administrators neither. Without a role no identity is sent. */
export function identityOf(world: World, person: Person, relatorio: Id) {
  const { rlsRole } = byId(world.relatorios, relatorio);
  return rlsRole === null ? null : { username: person.username, roles: [rlsRole] };
}
