import fc from 'fast-check';

export const reports = 4;
export const apps = 2;
export const people = 5;

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
  'of another cliente',
  'Admin Geral of another cliente',
  'without cliente',
] as const;
export type Kind = (typeof kinds)[number];

const person = fc.record({
  kind: fc.constantFrom(...kinds),
  /** For each report, whether `users_allowed` names the person. */
  named: perReport(fc.boolean()),
  /** For each application, the permission record of each report. */
  grants: perApp(perReport(fc.constantFrom('no record', 'none', 'specific', 'full'))),
});

/** Random grants of one cliente. Reports, applications and people are indices of arrays. */
export const worlds = fc.record({
  appActive: perApp(fc.boolean()),
  /** For each application, the state of each report in it. */
  placed: perApp(perReport(fc.constantFrom('absent', 'active', 'inactive'))),
  persons: fc.array(person, { minLength: people, maxLength: people }),
});
export type World = typeof worlds extends fc.Arbitrary<infer W> ? W : never;
export type WorldPerson = World['persons'][number];

/** The page that every `specific` record permits, and one that none does. */
export const permittedPage = 'p';
export const otherPage = 'q';
