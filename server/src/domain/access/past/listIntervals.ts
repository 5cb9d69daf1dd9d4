import { reportAdmins } from '@portal/api-client/contract';
import { type AccessFacts, decide, type Grant } from '@portal/api-client/rules';
import { mapWithPauses } from '../../../platform/mapWithPauses.ts';
import type { Past } from './createPast.ts';
import { grantKey } from './factsOf.ts';

/** A time in which a person could open a report in one place, with the same pages for the same reasons. */
export interface Interval {
  readonly person: number;
  readonly relatorio: number;
  /** Null for Dashboards. A person whose role opens all reports is listed for Dashboards only. */
  readonly aplicativo: number | null;
  readonly from: number;
  /** The first instant at which the person could no longer open it, or the end of the period. */
  readonly to: number;
  /** The provider's names, sorted; null for all. */
  readonly pages: readonly string[] | null;
  /** `papel Admin Geral`, `pessoa`, or the team as `equipe:4`. */
  readonly reasons: readonly string[];
}

export interface AskedPast {
  readonly cliente: number;
  readonly people: readonly number[];
  readonly relatorios: readonly number[];
  /** Milliseconds since 1970. `to` does not belong to the period. */
  readonly from: number;
  readonly to: number;
}

/** Facts of one kind by the thing that they are about. */
type Index = ReadonlyMap<string, readonly string[]>;

/**
 * Lists when each person could open each report. Calls `decide` for each instant at which something changed. Nothing records which pages
 * existed at the provider in the past, so each granted page counts as existing. Spec LGPD-03.
 */
export async function listIntervals(past: Past, asked: AskedPast): Promise<Interval[]> {
  const teamsOf = indexOf(past, /^(equipe:\d+) (user:\d+)$/, 2, 1);
  const placesOf = indexOf(past, /^aplicativo:(\d+) (relatorio:\d+)$/, 2, 1);
  const pagesOf = indexOf(past, /^(.* lugar:\d+) paginas (.*)$/s, 1, 2);
  const cells = asked.relatorios.flatMap((relatorio) =>
    asked.people.map((person) => ({ relatorio, person })),
  );
  const found = await mapWithPauses(cells, ({ person, relatorio }) => {
    const teams = teamsOf.get(`user:${person}`) ?? [];
    const places = [0, ...(placesOf.get(`relatorio:${relatorio}`) ?? []).map(Number)];
    return places.flatMap((lugar) => {
      const granted = [`user:${person}`, ...teams].filter((holder) =>
        past.keys.has(grantKey(holder, `relatorio:${relatorio}`, lugar)),
      );
      const mayHaveRole = lugar === 0 && roleKeys(person).some((key) => past.keys.has(key));
      if (granted.length === 0 && !mayHaveRole) return [];
      return ofCell(past, { ...asked, person, relatorio, lugar, granted, pagesOf });
    });
  });
  return found.flat();
}

const roleKeys = (person: number) => [
  `user:${person} is_superuser`,
  ...reportAdmins.map((group) => `user:${person} groups ${group}`),
];

function indexOf(past: Past, pattern: RegExp, of: number, element: number): Index {
  const found = new Map<string, string[]>();
  for (const key of past.keys) {
    const match = pattern.exec(key);
    if (!match) continue;
    const name = match[of] ?? '';
    const list = found.get(name);
    if (list) list.push(match[element] ?? '');
    else found.set(name, [match[element] ?? '']);
  }
  return found;
}

interface Cell extends Omit<AskedPast, 'people' | 'relatorios'> {
  readonly person: number;
  readonly relatorio: number;
  readonly lugar: number;
  /** The holders that are or were granted the report in the place: the person and their teams. */
  readonly granted: readonly string[];
  readonly pagesOf: Index;
}

function ofCell(past: Past, cell: Cell): Interval[] {
  const { person, relatorio, lugar, from, to } = cell;
  const intervals: Interval[] = [];
  const times = timesOf(past, cell);
  for (const [index, at] of times.entries()) {
    const { access, reasons } = decide(factsAt(past, cell, at));
    if (access === 'none') continue;
    const one = {
      pages: access === 'full' ? null : pagesIn(reasons),
      reasons: reasons.map((reason) => {
        if (reason.by === 'role') return `papel ${reason.role}`;
        return reason.by === 'person' ? 'pessoa' : `equipe:${reason.by.equipe.id}`;
      }),
      from: at,
      to: times[index + 1] ?? to,
    };
    const last = intervals.at(-1);
    if (last && last.to === at && textOf(last) === textOf(one)) {
      intervals[intervals.length - 1] = { ...last, to: one.to };
    } else intervals.push({ person, relatorio, aplicativo: lugar || null, ...one });
  }
  return intervals.filter((one) => one.to > from);
}

const textOf = ({ pages, reasons }: Pick<Interval, 'pages' | 'reasons'>) =>
  JSON.stringify([pages, reasons]);

const pagesIn = (reasons: readonly object[]) =>
  [...new Set((reasons as readonly Grant[]).flatMap(({ pages = [] }) => pages))].sort();

/** The instants of the period at which something about the cell may have changed, its begin included. */
function timesOf(past: Past, { person, relatorio, lugar, granted, pagesOf, from, to }: Cell) {
  const user = `user:${person}`;
  const grants = granted.map((holder) => grantKey(holder, `relatorio:${relatorio}`, lugar));
  const ends = [user, ...grants].map((key) => `${key} expira_em`);
  const keys = [
    `${user} is_active`,
    `${user} cliente`,
    ...roleKeys(person),
    `relatorio:${relatorio} cliente`,
    `aplicativo:${lugar} ativo`,
    `aplicativo:${lugar} relatorio:${relatorio}`,
    ...granted.map((holder) => `${holder} ${user}`),
    ...grants,
    ...grants.flatMap((key) => (pagesOf.get(key) ?? []).map((name) => `${key} paginas ${name}`)),
    ...ends,
  ];
  const times = [
    ...keys.flatMap((key) => past.timesOf(key)),
    ...ends.flatMap((key) => past.valuesOf(key).map((end) => Date.parse(end))),
  ];
  return [from, ...[...new Set(times)].filter((at) => at > from && at < to).sort((a, b) => a - b)];
}

function factsAt(
  past: Past,
  { cliente, person, relatorio, lugar, granted, pagesOf }: Cell,
  at: number,
): AccessFacts {
  const user = `user:${person}`;
  const is = (key: string) => past.valueAt(key, at) === 'true';
  const endOf = (key: string) => {
    const end = past.valueAt(`${key} expira_em`, at);
    return end === null ? null : new Date(end);
  };
  const grants = granted.flatMap((holder): Grant[] => {
    const key = grantKey(holder, `relatorio:${relatorio}`, lugar);
    const access = past.valueAt(key, at);
    const isHeld = holder === user || is(`${holder} ${user}`);
    if (!isHeld || (access !== 'full' && access !== 'specific')) return [];
    const pages = access === 'full' ? [] : (pagesOf.get(key) ?? []);
    return [
      {
        by: holder === user ? 'person' : { equipe: { id: Number(holder.split(':')[1]), nome: '' } },
        access,
        pages: pages.filter((name) => is(`${key} paginas ${name}`)),
        existing: null,
        until: endOf(key),
        grantedBy: null,
        grantedAt: null,
      },
    ];
  });
  // A role gives all reports in all places, which is told once.
  const hasRole = lugar === 0;
  return {
    now: new Date(at),
    person: {
      is_superuser: hasRole && is(`${user} is_superuser`),
      groups: hasRole ? reportAdmins.filter((group) => is(`${user} groups ${group}`)) : [],
      clienteId: past.valueAt(`${user} cliente`, at) === null ? null : cliente,
      isActive: is(`${user} is_active`),
      until: endOf(user),
    },
    place:
      lugar === 0
        ? 'dashboards'
        : {
            isActive: is(`aplicativo:${lugar} ativo`),
            relatorio: placementAt(past.valueAt(`aplicativo:${lugar} relatorio:${relatorio}`, at)),
          },
    relatorio: {
      // Nobody belongs to the cliente 0: a report that is elsewhere, or deleted, opens for nobody here.
      clienteId: past.valueAt(`relatorio:${relatorio} cliente`, at) === null ? 0 : cliente,
    },
    grants,
  };
}

const placementAt = (value: string | null) => {
  if (value === null) return null;
  return value === 'true' ? 'active' : 'inactive';
};
