import type { Act } from '../oracle/acts.ts';
import { apply } from '../oracle/apply.ts';
import type { Place } from '../oracle/reasons.ts';
import { type Effect, rehearse } from '../oracle/rehearse.ts';
import type { End, Id, World } from '../oracle/world.ts';
import { backOf, presentPages } from './compareLists.ts';
import type { Found } from './Disagreement.ts';
import type { Ids } from './storeWorld.ts';

interface Access {
  readonly acesso: string;
  readonly paginas: readonly string[];
  readonly ate?: string;
}
interface Row {
  readonly user: number;
  readonly relatorio: number;
  readonly aplicativo: number | null;
  readonly antes: Access;
  readonly depois: Access;
}
interface Sent {
  readonly rls_role: string;
  /** Present for another report behind the configuration. */
  readonly report_id?: string;
}
interface DataRow {
  readonly user: number;
  readonly relatorio: number;
  readonly antes: Sent;
  readonly depois: Sent;
}
export interface Ensaio {
  readonly ganham: readonly Row[];
  readonly perdem: readonly Row[];
  readonly prazos: readonly Row[];
  readonly dados: readonly DataRow[];
}

/** A line that the rehearsal tells or should tell. */
interface Line {
  readonly text: string;
  /** The rehearsal may tell it, and need not. */
  readonly isOptional?: boolean;
}

/** Compares a rehearsal with what the act does to the oracle's world. */
export function compareRehearsal(
  world: World,
  ids: Ids,
  act: Act,
  answer: Ensaio,
  now: number,
): Found[] {
  const after = apply(world, act, now);
  const { changed } = rehearse(world, act, now);
  /** Superusers without a cliente are told to nobody (Q11). */
  const isTold = ({ user }: { readonly user: number }) =>
    world.people.some(({ id, cliente }) => idOfRow(ids.person, user) === id && cliente !== null);
  const told = (rows: readonly Row[]): Line[] =>
    rows.filter(isTold).map(({ user, relatorio, aplicativo, antes, depois }) => {
      const report = idOfRow(ids.relatorio, relatorio);
      const place = aplicativo === null ? null : idOfRow(ids.aplicativo, aplicativo);
      const cell = cellText(idOfRow(ids.person, user), report, place);
      const [from, to] = [rowText(world, report, antes), rowText(after, report, depois)];
      return { text: `${cell}: ${from} → ${to}` };
    });
  const lines = (effects: readonly Effect[]): Line[] =>
    effects.map(({ person, relatorio, place, before, after: then, mayBeLeftOut }) => ({
      text: `${cellText(person, relatorio, place)}: ${textOf(before)} → ${textOf(then)}`,
      isOptional: mayBeLeftOut,
    }));
  const sent = (from: string | null, to: string | null, isOther: boolean) =>
    `${from || null} → ${to || null}${isOther ? ', another report' : ''}`;
  const dataLines = changed.flatMap(({ person, relatorio, data, mayBeLeftOut }): Line[] => {
    if (!data) return [];
    const text = sent(data.fromRole, data.toRole, data.otherReport);
    return [{ text: `person ${person}, report ${relatorio}: ${text}`, isOptional: mayBeLeftOut }];
  });
  const toldData = answer.dados.filter(isTold).map(({ user, relatorio, antes, depois }): Line => {
    const cell = `person ${idOfRow(ids.person, user)}, report ${idOfRow(ids.relatorio, relatorio)}`;
    const isOther = antes.report_id !== depois.report_id;
    return { text: `${cell}: ${sent(antes.rls_role, depois.rls_role, isOther)}` };
  });
  const gains = changed.filter((effect) => effect.gains);
  const loses = changed.filter((effect) => effect.loses);
  const ends = changed.filter((effect) => effect.until && !effect.gains && !effect.loses);
  return [
    ...compareLines('rehearsal: gains', lines(gains), told(answer.ganham)),
    ...compareLines('rehearsal: loses', lines(loses), told(answer.perdem)),
    ...compareLines('rehearsal: ends', lines(ends), told(answer.prazos)),
    ...compareLines('rehearsal: data', dataLines, toldData),
  ];
}

function compareLines(
  what: Found['what'],
  oracle: readonly Line[],
  server: readonly Line[],
): Found[] {
  const isIn = (lines: readonly Line[], { text }: Line) => lines.some((one) => one.text === text);
  const where = ({ text }: Line) => text.split(':')[0] ?? '';
  return [
    ...oracle
      .filter((line) => !line.isOptional && !isIn(server, line))
      .map((line) => ({ what, where: where(line), oracle: line.text, server: null })),
    ...server
      .filter((line) => !isIn(oracle, line))
      .map((line) => ({ what, where: where(line), oracle: null, server: line.text })),
  ];
}

const idOfRow = (ids: ReadonlyMap<Id, number>, row: number): Id => backOf(ids, row) ?? 0;

const cellText = (person: Id, relatorio: Id, place: Place) =>
  `person ${person}, report ${relatorio}, ${place === null ? 'Dashboards' : `application ${place}`}`;

const accessText = (access: string, pages: readonly string[], until: End) =>
  `${access}${access === 'specific' ? ` [${[...pages].sort()}]` : ''}${until === null ? '' : ` until ${new Date(until).toISOString()}`}`;

const textOf = ({ access, pages, until }: Effect['before']) => accessText(access, pages, until);

/** Pages that are gone are no access (Q3). */
function rowText(world: World, relatorio: Id, { acesso, paginas, ate }: Access): string {
  const there = presentPages(world, relatorio);
  const pages = paginas.filter((name) => there.includes(name));
  return accessText(acesso, pages, ate === undefined ? null : Date.parse(ate));
}
