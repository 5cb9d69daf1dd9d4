import fc from 'fast-check';

export const reports = 4;
export const apps = 2;
export const people = 5;
export const teams = 2;

const perReport = <T>(one: fc.Arbitrary<T>) =>
  fc.array(one, { minLength: reports, maxLength: reports });
const perApp = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: apps, maxLength: apps });

/** What a person is: a group of the world's cliente, or somebody whom the grants do not reach. */
const kinds = [
  'none',
  'none',
  'none',
  'Admin Geral',
  'Admin de Relatórios',
  'Admin de Usuários',
  'superuser',
  'deactivated',
  'deactivated Admin Geral',
  'ended',
  'ended Admin Geral',
  'ends soon',
  'Admin de Relatórios that ends soon',
  'of another cliente',
  'Admin Geral of another cliente',
  'without cliente',
] as const;
export type Kind = (typeof kinds)[number];

/** What a person or a team is granted on Dashboards. */
const named = ['no', 'no', 'yes', 'ends soon', 'ends later', 'ended'] as const;
export type Named = (typeof named)[number];
/** The permission record of a person or a team. */
const records = [
  'no record',
  'no record',
  'none',
  'specific',
  'specific, gone',
  'full',
  'full, ends soon',
  'specific, ends later',
  'full, ended',
  'specific, ended',
] as const;
export type Granted = (typeof records)[number];

const grants = {
  /** For each report, the grant on Dashboards. */
  named: perReport(fc.constantFrom(...named)),
  /** For each application, the permission record of each report. */
  grants: perApp(perReport(fc.constantFrom(...records))),
};
const person = fc.record({
  kind: fc.constantFrom(...kinds),
  ...grants,
  /** For each team, whether the person is a member. Counts only for people of the world's cliente. */
  memberOf: fc.array(fc.boolean(), { minLength: teams, maxLength: teams }),
});

/** Random grants of one cliente. Reports, applications and people are indices of arrays. */
export const worlds = fc.record({
  appActive: perApp(fc.boolean()),
  /** Which applications and reports are in the catalogue. */
  appInCatalog: perApp(fc.boolean()),
  inCatalog: perReport(fc.boolean()),
  /** For each application, the state of each report in it. */
  placed: perApp(perReport(fc.constantFrom('absent', 'active', 'inactive'))),
  teams: fc.array(fc.record(grants), { minLength: teams, maxLength: teams }),
  persons: fc.array(person, { minLength: people, maxLength: people }),
});
export type World = (typeof worlds extends fc.Arbitrary<infer W> ? W : never) & {
  readonly bound?: Bound;
  readonly rights?: Rights;
};

/** A right to a report: a word, or the people and teams who are chosen, as indices. */
export type RightState =
  | 'ninguem'
  | 'administradores'
  | 'leitores'
  | { readonly users: readonly number[]; readonly equipes: readonly number[] };
export interface Rights {
  /** For each report. */
  readonly exportacao: readonly RightState[];
  readonly atualizacao: readonly RightState[];
}
const right: fc.Arbitrary<RightState> = fc.oneof(
  fc.constantFrom('ninguem', 'administradores', 'leitores'),
  fc.record({
    users: fc.subarray([...Array(people).keys()], { maxLength: 2 }),
    equipes: fc.subarray([...Array(teams).keys()], { maxLength: 1 }),
  }),
);
const rights = fc.record({ exportacao: perReport(right), atualizacao: perReport(right) });
/** Random worlds in which people, teams and words have the rights to reports. Spec REDE-01. */
export const worldsWithRights: fc.Arbitrary<World> = fc
  .tuple(worlds, rights)
  .map(([world, rights]) => ({ ...world, rights }));

/** The networks and hours of a cliente or a team. The people of a world call from `caller`. */
const bindings = [
  ...Array<'free'>(6).fill('free'),
  'here',
  'elsewhere',
  'open',
  'open longer',
  'always open',
  'closed',
  'here, open',
  'elsewhere, open',
  'here, closed',
] as const;
export type Binding = (typeof bindings)[number];
const binding = fc.constantFrom(...bindings);
interface Bound {
  readonly cliente: Binding;
  readonly teams: readonly Binding[];
}
/** Random worlds with rights, in which networks and hours bind people. Spec REDE-02. */
export const boundWorlds: fc.Arbitrary<World> = fc
  .tuple(
    worldsWithRights,
    fc.record({
      cliente: binding,
      teams: fc.array(binding, { minLength: teams, maxLength: teams }),
    }),
  )
  .map(([world, bound]) => ({ ...world, bound }));

export const caller = '127.0.0.1';
const minuteMs = 60_000;
const began = Math.trunc(Date.now() / minuteMs) * minuteMs;
/** So long the hours of a binding are open from now on; they opened an hour ago. */
const openMinutes = { open: 180, 'open longer': 300 } as const;
/** Hours are looked at so far ahead. */
export const lookedAhead = began + 25 * 60 * minuteMs;

/** Returns when the hours of a binding close; infinity for never, null for hours that are closed now. */
export function closesAt(state: Binding): number | null {
  if (state.endsWith('closed')) return null;
  if (state === 'open longer') return began + openMinutes['open longer'] * minuteMs;
  return state === 'open' || state.endsWith(', open')
    ? began + openMinutes.open * minuteMs
    : Number.POSITIVE_INFINITY;
}

/** Half an hour of the changes of its clocks, and a day that differs from that of UTC for most of it. */
const zone = 'Australia/Lord_Howe';
const wallFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hourCycle: 'h23',
  ...{ hour: '2-digit', minute: '2-digit' },
});
const daily = (from: number, to: number) =>
  `seg-dom ${wallFormat.format(began + from * minuteMs)}-${wallFormat.format(began + to * minuteMs)} ${zone}`;

/** The columns of a binding. */
export function boundColumns(state: Binding = 'free') {
  const horarios = state.endsWith('closed')
    ? [daily(600, 700), daily(-200, -100)]
    : state === 'always open'
      ? [`seg-dom 12:00-12:00 ${zone}`]
      : state === 'open longer'
        ? [daily(-60, openMinutes['open longer'])]
        : state === 'open' || state.endsWith(', open')
          ? [daily(-60, 20), daily(20, openMinutes.open), daily(10, 90)]
          : [];
  const redes = state.startsWith('here')
    ? ['203.0.113.0/24', '127.0.0.0/8']
    : state.startsWith('elsewhere')
      ? ['203.0.113.0/24', '::/0']
      : [];
  return { redes, horarios };
}
export type WorldPerson = World['persons'][number];

/** The page that the `specific` records of a person permit, and one that none does. */
export const permittedPage = 'p';
export const otherPage = 'q';
/** A page that the provider no longer lists, which the records `specific, gone` permit. */
export const gonePage = 'gone';
/** The page that the `specific` records of each team permit: the first team adds none, the second one does. */
export const teamPages = [permittedPage, 'r'] as const;

/** The ends of a world. */
const dayMs = 24 * 60 * 60_000;
export const soon = new Date(Math.trunc(Date.now() / 1_000) * 1_000 + 3 * dayMs);
export const later = new Date(soon.getTime() + dayMs);
const past = new Date(soon.getTime() - 4 * dayMs);

/** The end that a state names; null for none. */
export function endOf(state: string): Date | null {
  if (/ends soon$/.test(state)) return soon;
  if (/ends later$/.test(state)) return later;
  return /ended/.test(state) ? past : null;
}

/** Only people of the world's cliente are members. */
export function isMember({ kind, memberOf }: WorldPerson, team: number): boolean {
  const isElsewhere = /another cliente$|^superuser|^without/.test(kind);
  return !isElsewhere && memberOf[team] === true;
}
