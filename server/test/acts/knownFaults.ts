import type { Act } from '../oracle/acts.ts';
import { pagesOf } from '../oracle/catalog.ts';
import type { Person, World } from '../oracle/world.ts';

/** A fault in the smallest world that shows it. */
export interface KnownFault {
  readonly title: string;
  readonly world: (now: number) => World;
  readonly act: Act | null;
}

const minute = 60_000;

const person = (id: number, cliente: number, more: Partial<Person> = {}): Person => ({
  id,
  cliente,
  username: `pessoa${id}`,
  role: 'leitor',
  active: true,
  until: null,
  ...more,
});

/** A cliente with a reader, and a report of three pages in one application. */
const smallest: World = {
  clientes: [1, 2],
  people: [person(1, 1)],
  equipes: [],
  relatorios: [{ id: 1, cliente: 1, reportId: 'r1', rlsRole: null, pages: pagesOf('r1') }],
  aplicativos: [
    { id: 1, cliente: 1, active: true, ordem: 1, reports: [{ relatorio: 1, active: true }] },
  ],
  allowed: [],
  permissoes: [],
  favourites: [],
};

const onDashboards: World = {
  ...smallest,
  allowed: [{ holder: { person: 1 }, relatorio: 1, until: null }],
};
const guarded: World = {
  ...onDashboards,
  relatorios: onDashboards.relatorios.map((one) => ({ ...one, rlsRole: 'Norte' })),
};
const administered: World = {
  ...smallest,
  people: [person(1, 1, { role: 'geral' }), person(2, 2, { role: 'geral' })],
};
const record = { aplicativo: 1, relatorio: 1, pages: [], until: null };
const firstPageOnly = {
  ...record,
  holder: { person: 1 },
  access: 'specific',
  pages: ['p1'],
} as const;
const withoutFirstPage: World = {
  ...smallest,
  relatorios: smallest.relatorios.map((one) => ({
    ...one,
    pages: one.pages.map((page) => ({ ...page, gone: page.name === 'p1' })),
  })),
  permissoes: [{ ...firstPageOnly, pages: ['p1'] }],
};

/** Faults that were found by the oracle and have been mended since. */
export const mendedFaults: readonly KnownFault[] = [
  {
    title: 'CONF-02 a rehearsal tells who reads without the role that is taken away',
    world: () => guarded,
    act: { kind: 'set rls role', relatorio: 1, rlsRole: null },
  },
  {
    title: 'CONF-02 a rehearsal tells who reads by the role that is added',
    world: () => onDashboards,
    act: { kind: 'set rls role', relatorio: 1, rlsRole: 'Norte' },
  },
  {
    title: 'CONF-02 a rehearsal tells who reads another report behind the configuration',
    world: () => onDashboards,
    act: { kind: 'point to report', relatorio: 1, reportId: 'r2', pages: pagesOf('r2') },
  },
  {
    title: 'CONF-02 a rehearsal names who reads by role when a report changes its cliente',
    world: () => administered,
    act: { kind: 'move report', relatorio: 1, cliente: 2 },
  },
  {
    title: 'CONF-02 a rehearsal names who reads by role when a report is deleted',
    world: () => administered,
    act: { kind: 'delete report', relatorio: 1 },
  },
  {
    title: 'CONF-02 a rehearsal tells an end in the future',
    world: () => onDashboards,
    act: {
      kind: 'set allowed',
      relatorio: 1,
      allowed: [{ holder: { person: 1 }, until: Date.UTC(2150, 0, 1) }],
    },
  },
  {
    title: 'ENS-04 a rehearsal tells no loss of a page that was gone before',
    world: () => ({
      ...withoutFirstPage,
      permissoes: [{ ...firstPageOnly, pages: ['p1', 'p2'] }],
    }),
    act: { kind: 'point to report', relatorio: 1, reportId: 'r3', pages: pagesOf('r3') },
  },
  {
    title:
      'CONF-04 PRAZO-06 a report that joins does not go to a holder whose full access has ended',
    world: (now) => ({
      ...smallest,
      relatorios: [1, 2].flatMap((id) => smallest.relatorios.map((one) => ({ ...one, id }))),
      permissoes: [{ ...record, holder: { person: 1 }, access: 'full', until: now - minute }],
    }),
    act: { kind: 'set reports', aplicativo: 1, relatorios: [1, 2] },
  },
  {
    title:
      'AMBIG-21 EXPL-01 lists, matrix, API-27 and explanation agree with the token that a grant of no existing page does not get',
    world: () => withoutFirstPage,
    act: null,
  },
  {
    title: 'PRAZO-03 a grant of no existing page lengthens no token',
    world: (now) => ({
      ...withoutFirstPage,
      equipes: [{ id: 1, cliente: 1, members: [1] }],
      permissoes: [
        ...withoutFirstPage.permissoes,
        { ...record, holder: { equipe: 1 }, access: 'full', until: now + 4.5 * minute },
      ],
    }),
    act: null,
  },
];
