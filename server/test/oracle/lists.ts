import { type Decision, decide, latest } from './decide.ts';
import { type Place, seesByRole } from './reasons.ts';
import { isLockedOut } from './token.ts';
import { byId, type End, type Id, type World } from './world.ts';

/** One cell of the matrix: a person, a report, a place. */
export interface Cell extends Decision {
  person: Id;
  relatorio: Id;
  place: Place;
}

/** API-06: what opens on Dashboards (AMBIG-07, AMBIG-08). */
export function dashboardsOf(world: World, person: Id, now: number): Cell[] {
  return world.relatorios
    .map((relatorio) => cell(world, person, relatorio.id, null, now))
    .filter(isOpen);
}

/** API-09: favourites that still open. */
export function favouritesOf(world: World, person: Id, now: number): Id[] {
  const favourites = world.favourites.filter((favourite) => favourite.person === person);
  return dashboardsOf(world, person, now)
    .map((open) => open.relatorio)
    .filter((relatorio) => favourites.some((favourite) => favourite.relatorio === relatorio));
}

/**
 * The names of the pages that the person may open and that lists show. Lists do not show pages that the author of the report
 * hides. Spec WIRE-10, WIRE-12.
 */
export function listedPages(world: World, open: Cell): string[] {
  const { pages } = byId(world.relatorios, open.relatorio);
  return open.pages.filter((name) => !pages.some((page) => page.name === name && page.inside));
}

export interface OpenAplicativo {
  aplicativo: Id;
  count: number;
  until: End;
}

/** API-16: active applications in which something opens; by role also empty ones (AMBIG-42). */
export function aplicativosOf(world: World, personId: Id, now: number): OpenAplicativo[] {
  return world.aplicativos
    .filter((aplicativo) => aplicativo.active)
    .filter((aplicativo) => opensAplicativo(world, personId, aplicativo.id, now))
    .map((aplicativo) => {
      const open = reportsOf(world, personId, aplicativo.id, now).filter(isOpen);
      const account = byId(world.people, personId).until; // by role, also of an application without reports
      const until = open.length > 0 ? latest(open.map((report) => report.until)) : account;
      return { aplicativo: aplicativo.id, count: open.length, until };
    });
}

/** Whether API-17 answers; else 404 (AMBIG-37, LEIT-09). */
export function opensAplicativo(
  world: World,
  personId: Id,
  aplicativoId: Id,
  now: number,
): boolean {
  const person = byId(world.people, personId);
  const aplicativo = byId(world.aplicativos, aplicativoId);
  if (isLockedOut(person, now) || !aplicativo.active) return false;
  if (seesByRole(person, aplicativo.cliente)) return true;
  return reportsOf(world, personId, aplicativoId, now).some(isOpen);
}

/**
 * API-17: the active reports of an application. A report that the person may not open is listed too, with the access `none`.
 * Spec AMBIG-19, AMBIG-37.
 */
export function reportsOf(world: World, personId: Id, aplicativoId: Id, now: number): Cell[] {
  const aplicativo = byId(world.aplicativos, aplicativoId);
  return aplicativo.reports
    .filter((report) => report.active)
    .map((report) => cell(world, personId, report.relatorio, aplicativoId, now));
}

/** EXPL-07: who sees what in a cliente, with the reasons. Nobody whose access is over stands in it (PRAZO-06). */
export function matrixOf(world: World, cliente: Id, now: number): Cell[] {
  const people = world.people.filter((person) => person.cliente === cliente);
  return people.flatMap((person) => cellsOf(world, person.id, now)).filter(isOpen);
}

/** All places of all reports of the person's cliente. */
export function cellsOf(world: World, personId: Id, now: number): Cell[] {
  const person = byId(world.people, personId);
  const relatorios = world.relatorios.filter((relatorio) => relatorio.cliente === person.cliente);
  return relatorios.flatMap((relatorio) => {
    const aplicativos = world.aplicativos.filter((aplicativo) =>
      aplicativo.reports.some((report) => report.relatorio === relatorio.id),
    );
    const places: Place[] = [null, ...aplicativos.map((aplicativo) => aplicativo.id)];
    return places.map((place) => cell(world, personId, relatorio.id, place, now));
  });
}

/** Everybody who sees a report, in any place. */
export const whoSees = (world: World, relatorio: Id, now: number): Cell[] =>
  matrixOf(world, byId(world.relatorios, relatorio).cliente, now).filter(
    (open) => open.relatorio === relatorio,
  );

/** API-27: people of the application's cliente for whom the one decision opens nothing in it (CONF-04). */
export function withoutAccess(world: World, aplicativoId: Id, now: number): Id[] {
  const aplicativo = byId(world.aplicativos, aplicativoId);
  return world.people
    .filter((person) => person.cliente === aplicativo.cliente)
    .filter((person) =>
      aplicativo.reports.every(
        (report) => decide(world, person.id, report.relatorio, aplicativoId, now).access === 'none',
      ),
    )
    .map((person) => person.id);
}

const cell = (world: World, person: Id, relatorio: Id, place: Place, now: number): Cell => ({
  person,
  relatorio,
  place,
  ...decide(world, person, relatorio, place, now),
});

const isOpen = (decision: Decision) => decision.access !== 'none';
