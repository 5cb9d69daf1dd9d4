import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideIdentity, type Identity } from './identityOf.ts';
import { applyMove } from './moves.ts';
import { rowsShown } from './rowsShown.ts';
import { byId, type Id, type Person, type Relatorio, type World } from './world.ts';
import { identityWorldArbitrary, movesArbitrary, pairsOf } from './worldArbitrary.ts';

/** Where the name of an identity comes from. */
function nameFrom({ rls_nome }: Relatorio, { atributos }: Person): string {
  if (!rls_nome.startsWith('atributo:')) return `name: ${rls_nome}`;
  const isOwn = atributos[rls_nome.slice('atributo:'.length)] !== undefined;
  return `name: attribute of ${isOwn ? 'the person' : 'their teams'}`;
}

/** What the rows are, compared with all rows of the report's own dataset. */
function rowsBranch(world: World, personId: Id, relatorioId: Id): string {
  const rows = rowsShown(world, personId, relatorioId);
  if (rows === 'refused') return 'rows: refused';
  const own = byId(world.datasets, byId(world.relatorios, relatorioId).datasets[0] ?? 0);
  if (rows.length === 0) return 'rows: none';
  const some = rows.length < own.rows.length ? 'some' : 'all';
  return `rows: ${some}${own.demandsIdentity ? ' of a model with an identity' : ''}`;
}

/** The branches that the decision about one person and one report takes. */
function branchesOf(world: World, personId: Id, relatorioId: Id): readonly string[] {
  const person = byId(world.people, personId);
  const report = byId(world.relatorios, relatorioId);
  const { identity, refusals, rolesFrom } = decideIdentity(world, personId, relatorioId);
  const rows = rowsBranch(world, personId, relatorioId);
  if (identity === 'refused') return [...refusals, rows];
  if (identity === null) return ['nothing is sent', rows];
  const union = identity.roles.length > 1 ? [`several roles of ${rolesFrom}`] : [];
  const limit = identity.roles.length === 50 ? ['fifty roles'] : [];
  const boss = person.cliente === null ? ['superuser'] : [];
  return [`roles: ${rolesFrom}`, nameFrom(report, person), rows, ...union, ...limit, ...boss];
}

const wanted = [
  'nothing is sent',
  'filter without demand',
  'attribute without demand',
  'attribute without value',
  'attribute with two values',
  'no role for the person',
  'roles demanded',
  'too many roles',
  'bad role',
  'bad name',
  'roles: person',
  'roles: equipes',
  'roles: everybody',
  'roles: nowhere',
  'several roles of person',
  'several roles of equipes',
  'fifty roles',
  'superuser',
  'name: login',
  'name: email',
  'name: custom_data',
  'name: fixo',
  'name: attribute of the person',
  'name: attribute of their teams',
  'rows: refused',
  'rows: none',
  'rows: all',
  'rows: some of a model with an identity',
  'rows: all of a model with an identity',
];

describe('the oracle of identities', () => {
  it('takes each branch in at least 10 of 1,000 random worlds, with and without moves', {
    tags: ['slow'],
  }, () => {
    const counts = new Map(wanted.map((branch) => [branch, 0]));
    const unknown = new Set<string>();
    const worlds = fc.record({ world: identityWorldArbitrary, moves: movesArbitrary });
    for (const { world, moves } of fc.sample(worlds, { numRuns: 1_000, seed: 29 })) {
      const moved = moves.reduce(applyMove, world);
      const taken = new Set(pairsOf(moved).flatMap((pair) => branchesOf(moved, ...pair)));
      for (const branch of taken) {
        const count = counts.get(branch);
        if (count === undefined) unknown.add(branch);
        else counts.set(branch, count + 1);
      }
    }
    expect([...unknown]).toEqual([]);
    expect([...counts].filter(([, count]) => count < 10)).toEqual([]);
  });

  it('never sends an identity without a name, nor without roles where they are demanded', {
    tags: ['slow'],
  }, () => {
    fc.assert(
      fc.property(identityWorldArbitrary, (world) => {
        for (const [person, report] of pairsOf(world)) {
          const { identity } = decideIdentity(world, person, report);
          if (identity === null || identity === 'refused') continue;
          const { datasets } = byId(world.relatorios, report);
          const demanded = datasets.some((id) => byId(world.datasets, id).demandsRoles);
          expect(identity.username).not.toBe('');
          if (demanded) expect(identity.roles.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const plain: World = {
  people: [
    {
      id: 1,
      cliente: 1,
      username: 'ana',
      email: 'ana@x.example',
      equipes: [1, 2],
      atributos: {},
    },
  ],
  equipes: [
    { id: 1, cliente: 1, atributos: { loja: 'Centro', regional: 'Sul' } },
    { id: 2, cliente: 1, atributos: { loja: 'Centro', regional: 'Norte' } },
  ],
  relatorios: [
    {
      id: 1,
      cliente: 1,
      rls_role: '',
      rls_nome: 'login',
      rls_nome_fixo: '',
      rls_papeis: [],
      datasets: [1],
    },
  ],
  datasets: [
    {
      id: 1,
      demandsIdentity: true,
      demandsRoles: true,
      column: 'Loja',
      rows: ['Aeroporto', 'Centro'],
      roles: [
        { name: 'Loja', column: 'Loja', equals: 'CUSTOMDATA()' },
        { name: 'Voo', column: 'Loja', values: ['Aeroporto'] },
      ],
    },
  ],
};
const everybody = { rls_role: 'Loja' };
const shared = [
  { equipe_id: 1, papel: 'Voo' },
  { equipe_id: 2, papel: 'Loja' },
  { equipe_id: 2, papel: 'Voo' },
];
const own = { user_id: 1, papel: 'loja' };

/** The answer of a world of one person and one report, with these settings. */
function answer(report: Partial<Relatorio>, person: Partial<Person> = {}) {
  const world: World = {
    ...plain,
    people: plain.people.map((one) => ({ ...one, ...person })),
    relatorios: plain.relatorios.map((one) => ({ ...one, ...report })),
  };
  return [decideIdentity(world, 1, 1).identity, rowsShown(world, 1, 1)];
}
const sent = (username: string, roles: readonly string[], customData?: string): Identity => ({
  username,
  roles,
  ...(customData !== undefined && { customData }),
});

describe('the oracle answers', () => {
  it.each([
    ['the role for everybody', answer(everybody), [sent('ana', ['Loja']), []]],
    ['nobody without a role', answer({}), ['refused', 'refused']],
    [
      'the union of the teams, each role once',
      answer({ ...everybody, rls_papeis: shared }),
      [sent('ana', ['Loja', 'Voo']), ['Aeroporto']],
    ],
    [
      "the person's own role, which does not exist for its case",
      answer({ ...everybody, rls_papeis: [...shared, own] }),
      [sent('ana', ['loja']), []],
    ],
    [
      'nobody by the role of another',
      answer({ rls_papeis: [{ user_id: 9, papel: 'Loja' }] }),
      ['refused', 'refused'],
    ],
    [
      'an attribute on which the teams agree, as name and as custom data',
      answer({ ...everybody, rls_nome: 'atributo:loja' }),
      [sent('Centro', ['Loja'], 'Centro'), ['Centro']],
    ],
    [
      'nobody by an attribute with two values',
      answer({ ...everybody, rls_nome: 'atributo:regional' }),
      ['refused', 'refused'],
    ],
    [
      'the own value of an attribute before those of the teams',
      answer(
        { ...everybody, rls_nome: 'atributo:regional' },
        { atributos: { regional: 'Aeroporto' } },
      ),
      [sent('Aeroporto', ['Loja'], 'Aeroporto'), ['Aeroporto']],
    ],
    [
      'nobody by an attribute without a value',
      answer({ ...everybody, rls_nome: 'atributo:filial' }),
      ['refused', 'refused'],
    ],
    [
      'the login as name and as custom data',
      answer({ ...everybody, rls_nome: 'custom_data' }, { username: 'Centro' }),
      [sent('Centro', ['Loja'], 'Centro'), ['Centro']],
    ],
  ] as const)('%s', (_case, given, expected) => {
    expect(given).toEqual(expected);
  });
});
