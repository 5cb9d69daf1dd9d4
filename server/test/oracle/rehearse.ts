import type { Act } from './acts.ts';
import { apply } from './apply.ts';
import { type Decision, decide } from './decide.ts';
import { type Place, seesByRole } from './reasons.ts';
import { identityOf } from './token.ts';
import { byId, type End, type Id, type Relatorio, type World } from './world.ts';

/** What a change would do to one person with one report in one place. */
export interface Effect {
  person: Id;
  relatorio: Id;
  place: Place;
  before: Decision;
  after: Decision;
  gains: boolean;
  loses: boolean;
  /** The end of the access, where it changes and access stays (CONF-02: an end in the future is told). */
  until: { before: End; after: End } | null;
  /** Other data under the same access: another role, another name, another report (CONF-02, Q15). */
  data: {
    fromRole: string | null;
    toRole: string | null;
    otherName: boolean;
    otherReport: boolean;
  } | null;
  /** By-role readers may be left out where their role stays and the report stays in its cliente (CONF-02). */
  mayBeLeftOut: boolean;
}

export interface Rehearsal {
  changed: Effect[];
  /** Cells with access that the act leaves alone. */
  stays: number;
}

/** Who would gain, lose, or read other data (ENS-01, ENS-02): the difference of the decision before and after. */
export function rehearse(world: World, act: Act, now: number): Rehearsal {
  const after = apply(world, act, now);
  const cells = allCells(world, after);
  const effects = cells.map((cell) => effectOf(world, after, cell, now));
  const isChanged = ({ gains, loses, data, until }: Effect) =>
    gains || loses || data !== null || until !== null;
  return {
    changed: effects.filter(isChanged),
    stays: effects.filter((effect) => !isChanged(effect) && effect.before.access !== 'none').length,
  };
}

interface Cell {
  person: Id;
  relatorio: Id;
  place: Place;
}

/** People without a cliente are told to nobody (Q11). */
function allCells(before: World, after: World): Cell[] {
  const ids = (list: { id: Id }[], other: { id: Id }[]) => [
    ...new Set([...list, ...other].map(({ id }) => id)),
  ];
  const places: Place[] = [null, ...ids(before.aplicativos, after.aplicativos)];
  const people = ids(
    before.people.filter(({ cliente }) => cliente !== null),
    after.people.filter(({ cliente }) => cliente !== null),
  );
  return people.flatMap((person) =>
    ids(before.relatorios, after.relatorios).flatMap((relatorio) =>
      places.map((place) => ({ person, relatorio, place })),
    ),
  );
}

function effectOf(world: World, after: World, cell: Cell, now: number): Effect {
  const one = decisionOf(world, cell, now);
  const other = decisionOf(after, cell, now);
  const stays = one.access !== 'none' && other.access !== 'none';
  const isWider = one.access !== 'full' && other.access === 'full';
  const isNarrower = one.access === 'full' && other.access !== 'full';
  const isOtherReport = stays && reportIdOf(world, cell) !== reportIdOf(after, cell);
  // Full access is full access, whatever pages the report has; else pages are compared by name (Q22).
  const isFull = one.access === 'full' && other.access === 'full';
  const gainsPage = !isFull && other.pages.some((page) => !one.pages.includes(page));
  const losesPage = !isFull && one.pages.some((page) => !other.pages.includes(page));
  return {
    ...cell,
    before: one,
    after: other,
    gains: (one.access === 'none' && other.access !== 'none') || (stays && (isWider || gainsPage)),
    loses:
      (one.access !== 'none' && other.access === 'none') || (stays && (isNarrower || losesPage)),
    until: stays && one.until !== other.until ? { before: one.until, after: other.until } : null,
    data: stays ? dataOf(world, after, cell, isOtherReport) : null,
    mayBeLeftOut: byRole(world, cell) && byRole(after, cell) && staysInCliente(world, after, cell),
  };
}

/** What does not exist, or stands elsewhere, is no access. */
function decisionOf(world: World, { person, relatorio, place }: Cell, now: number): Decision {
  const exists =
    has(world.people, person) &&
    has(world.relatorios, relatorio) &&
    (place === null || has(world.aplicativos, place));
  if (exists) return decide(world, person, relatorio, place, now);
  return { access: 'none', pages: [], reasons: [], blockers: [], until: null };
}

const has = (list: { id: Id }[], id: Id) => list.some((item) => item.id === id);

const reportIdOf = (world: World, { relatorio }: Cell): Relatorio['reportId'] =>
  byId(world.relatorios, relatorio).reportId;

/** API-58 before and after; none is a value (CONF-02). A name counts only where it is sent (CONTA-05). */
function dataOf(
  world: World,
  after: World,
  { person, relatorio }: Cell,
  otherReport: boolean,
): Effect['data'] {
  const one = identityOf(world, byId(world.people, person), relatorio);
  const other = identityOf(after, byId(after.people, person), relatorio);
  const fromRole = one?.roles[0] ?? null;
  const toRole = other?.roles[0] ?? null;
  const otherName = one !== null && other !== null && one.username !== other.username;
  if (fromRole === toRole && !otherName && !otherReport) return null;
  return { fromRole, toRole, otherName, otherReport };
}

/** A report that is deleted or moved does not stay in its cliente. */
const staysInCliente = (world: World, after: World, { relatorio }: Cell) =>
  has(world.relatorios, relatorio) &&
  has(after.relatorios, relatorio) &&
  byId(world.relatorios, relatorio).cliente === byId(after.relatorios, relatorio).cliente;

const byRole = (world: World, { person, relatorio }: Cell) =>
  has(world.people, person) &&
  has(world.relatorios, relatorio) &&
  seesByRole(byId(world.people, person), byId(world.relatorios, relatorio).cliente);
