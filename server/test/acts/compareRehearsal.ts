import type { Act } from '../oracle/acts.ts';
import { apply } from '../oracle/apply.ts';
import { type Effect, rehearse } from '../oracle/rehearse.ts';
import type { Id, World } from '../oracle/world.ts';
import { backOf, presentPages } from './compareLists.ts';
import type { Found } from './Disagreement.ts';
import type { Ids } from './storeWorld.ts';

interface Access {
  readonly acesso: string;
  readonly paginas: readonly string[];
}
interface Row {
  readonly user: number;
  readonly relatorio: number;
  readonly aplicativo?: number | null;
  readonly antes: Access;
  readonly depois: Access;
}
interface DataRow {
  readonly user: number;
  readonly relatorio: number;
  readonly antes: { readonly rls_role: string | null } | null;
  readonly depois: { readonly rls_role: string | null } | null;
}
export interface Ensaio {
  readonly ganham: readonly Row[];
  readonly perdem: readonly Row[];
  readonly dados: readonly DataRow[];
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
  const told = (rows: readonly Row[]) =>
    rows.flatMap((row) => {
      const person = backOf(ids.person, row.user);
      const relatorio = backOf(ids.relatorio, row.relatorio);
      // Superusers without a cliente are told to nobody (Q11).
      const isKnown = [...world.people].some(
        ({ id, cliente }) => id === person && cliente !== null,
      );
      if (person === undefined || relatorio === undefined || !isKnown) return [];
      const place = row.aplicativo == null ? null : (backOf(ids.aplicativo, row.aplicativo) ?? 0);
      const before = accessText(world, relatorio, row.antes);
      return [
        `${key({ person, relatorio, place })}: ${before} → ${accessText(after, relatorio, row.depois)}`,
      ];
    });
  const compare = (what: Found['what'], effects: Effect[], rows: readonly Row[]): Found[] => {
    const line = (effect: Effect) =>
      `${key(effect)}: ${textOf(effect.before)} → ${textOf(effect.after)}`;
    const server = told(rows);
    const all = effects.map(line);
    const needed = effects.filter(({ mayBeLeftOut }) => !mayBeLeftOut).map(line);
    return [
      ...needed
        .filter((one) => !server.includes(one))
        .map((one) => ({ what, where: one.split(':')[0] ?? '', oracle: one, server: null })),
      ...server
        .filter((one) => !all.includes(one))
        .map((one) => ({ what, where: one.split(':')[0] ?? '', oracle: null, server: one })),
    ];
  };
  const otherData = changed.filter(({ data }) => data !== null);
  const dataLines = new Map<string, boolean>();
  for (const { person, relatorio, data, mayBeLeftOut } of otherData) {
    const line = `person ${person}, report ${relatorio}: ${data?.fromRole} → ${data?.toRole}`;
    dataLines.set(line, (dataLines.get(line) ?? true) && mayBeLeftOut);
  }
  const toldData = answer.dados.flatMap((row) => {
    const person = backOf(ids.person, row.user);
    const relatorio = backOf(ids.relatorio, row.relatorio);
    if (!world.people.some(({ id, cliente }) => id === person && cliente !== null)) return [];
    const role = (sent: DataRow['antes']) => sent?.rls_role || null;
    return [`person ${person}, report ${relatorio}: ${role(row.antes)} → ${role(row.depois)}`];
  });
  const what = 'rehearsal: data' as const;
  const shortened = changed.filter(
    ({ until }) =>
      until !== null &&
      until.after !== null &&
      (until.before === null || until.after < until.before),
  );
  const text = JSON.stringify(answer);
  return [
    ...compare(
      'rehearsal: gains',
      changed.filter(({ gains }) => gains),
      answer.ganham,
    ),
    ...compare(
      'rehearsal: loses',
      changed.filter(({ loses }) => loses),
      answer.perdem,
    ),
    ...[...dataLines]
      .filter(([line, mayBeLeftOut]) => !mayBeLeftOut && !toldData.includes(line))
      .map(([line]) => ({ what, where: line.split(':')[0] ?? '', oracle: line, server: null })),
    ...toldData
      .filter((line) => !dataLines.has(line))
      .map((line) => ({ what, where: line.split(':')[0] ?? '', oracle: null, server: line })),
    // CONF-02: an end in the future is told, in whatever form: the answer holds the instant.
    ...shortened
      .filter(({ until }) => !text.includes(new Date(until?.after ?? 0).toISOString()))
      .map((effect) => ({
        what: 'rehearsal: ends' as const,
        where: key(effect),
        oracle: effect.until,
        server: null,
      })),
  ];
}

const key = ({ person, relatorio, place }: { person: Id; relatorio: Id; place: Id | null }) =>
  `person ${person}, report ${relatorio}, ${place === null ? 'Dashboards' : `application ${place}`}`;

const textOf = ({ access, pages }: Effect['before']) =>
  access === 'specific' ? `specific [${[...pages].sort()}]` : access;

/** Pages that are gone are no access (Q3). */
function accessText(world: World, relatorio: Id, { acesso, paginas }: Access): string {
  const there = presentPages(world, relatorio);
  return acesso === 'specific'
    ? `specific [${paginas.filter((name) => there.includes(name)).sort()}]`
    : acesso;
}
