import { type Place, type Reason, reasonsOf } from './reasons.ts';
import { byId, type End, type Id, isOver, type Relatorio, type World } from './world.ts';

/** What EXPL-04 lets stand in the way of a report. */
export type Blocker =
  | 'person deactivated'
  | 'person past their end'
  | 'foreign'
  | 'application inactive'
  | 'report not in the application'
  | 'report inactive in the application'
  | 'no grant'
  | 'grant past its end'
  | 'page not permitted'
  | 'page gone';

export interface Decision {
  access: 'full' | 'specific' | 'none';
  /** Those that exist and may be opened, hidden ones too, in their order. */
  pages: string[];
  /** The grants in force that open something. */
  reasons: Reason[];
  blockers: Blocker[];
  until: End;
}

const existing = (relatorio: Relatorio) =>
  relatorio.pages.filter((page) => !page.gone).map((page) => page.name);

/** Whether this person may open this report here at this instant, and what of it (EXPL-01). */
export function decide(
  world: World,
  personId: Id,
  relatorioId: Id,
  place: Place,
  now: number,
): Decision {
  const person = byId(world.people, personId);
  const relatorio = byId(world.relatorios, relatorioId);
  const all = reasonsOf(world, person, relatorioId, place);
  const inForce = all.filter((reason) => !isOver(reason.until, now));
  const there = existing(relatorio);
  const pagesOf = (reason: Reason) =>
    reason.access === 'full' ? there : there.filter((page) => reason.pages.includes(page));
  // AMBIG-21: `specific` without one page that exists opens nothing. `full` opens a report also without known pages.
  const opening = inForce.filter(
    (reason) => reason.access === 'full' || pagesOf(reason).length > 0,
  );

  const blockers: Blocker[] = [];
  if (!person.active) blockers.push('person deactivated'); // EXPL-04, CONTA-01
  if (isOver(person.until, now)) blockers.push('person past their end'); // PRAZO-01
  if (isForeign(world, personId, relatorio, place)) blockers.push('foreign'); // GEN-09
  blockers.push(...placeBlockers(world, relatorio, place));
  if (all.length === 0) blockers.push('no grant');
  if (opening.length === 0 && all.length > inForce.length) blockers.push('grant past its end'); // PRAZO-06
  if (opening.length === 0 && inForce.length > 0) blockers.push('page gone');

  if (blockers.length > 0) return { access: 'none', pages: [], reasons: [], blockers, until: null };
  const isFull = opening.some((reason) => reason.access === 'full'); // EQP-05: `full` wins
  return {
    access: isFull ? 'full' : 'specific',
    pages: there.filter((page) => opening.some((reason) => pagesOf(reason).includes(page))), // EQP-05: pages unite
    reasons: opening,
    blockers,
    until: earlier(person.until, latest(opening.map((reason) => reason.until))), // PRAZO-03
  };
}

/** A cliente that is not the person's (GEN-09), or an application of another cliente than the report's. */
function isForeign(world: World, personId: Id, relatorio: Relatorio, place: Place) {
  const person = byId(world.people, personId);
  if (place !== null && byId(world.aplicativos, place).cliente !== relatorio.cliente) return true;
  return person.role !== 'superuser' && person.cliente !== relatorio.cliente;
}

function placeBlockers(world: World, relatorio: Relatorio, place: Place): Blocker[] {
  if (place === null) return [];
  const aplicativo = byId(world.aplicativos, place);
  const membership = aplicativo.reports.find((report) => report.relatorio === relatorio.id);
  const blockers: Blocker[] = [];
  if (!aplicativo.active) blockers.push('application inactive'); // AMBIG-37, Q1
  if (!membership) blockers.push('report not in the application'); // EXPL-04
  if (membership && !membership.active) blockers.push('report inactive in the application'); // AMBIG-37, Q1
  return blockers;
}

/** `null` is the latest of all. */
export const latest = (ends: End[]): End =>
  ends.reduce((one, other) => (one === null || other === null ? null : Math.max(one, other)));

export function earlier(one: End, other: End): End {
  if (one === null) return other;
  return other === null ? one : Math.min(one, other);
}
