import fc from 'fast-check';
import type { Move } from './moves.ts';
import type { Dataset, Equipe, Id, ModelRole, Papel, Person, Relatorio, World } from './world.ts';

/** Who and what there is, by cliente; the ids are fixed, so that a smaller world is one with fewer settings. */
const skeleton = [
  { cliente: 1, people: [1, 2, 3, 4], equipes: [1, 2, 3], relatorios: [1, 2, 3] },
  { cliente: 2, people: [5, 6], equipes: [4], relatorios: [4, 5] },
];
const superuser = 7;

/** The columns and values of two reports that the emulator has: Lojas por pessoa and Inadimplência. */
const columns = [
  {
    column: 'Loja',
    rows: [
      'Centro',
      'Jardim América',
      'Shopping Norte',
      'Vila Nova',
      'Beira-Mar',
      'Boa Vista',
      'Aeroporto',
    ],
  },
  { column: 'Região', rows: ['Norte', 'Nordeste', 'Centro-Oeste', 'Sudeste', 'Sul'] },
] as const;

/** Names that are also values of rows, then names without rows, then names that Microsoft refuses. */
const logins = ['Centro', 'Sul', 'Aeroporto', 'Norte', 'ana', 'joão', 'bruno silva'];
const values = ['Centro', 'Sul', 'Beira-Mar', 'ana'];
const roleNames = ['Sul', 'Loja', 'Dados', 'Rede'];

const papelArbitrary = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...roleNames) },
  // Roles that the models do not have, one of them for its case.
  { weight: 4, arbitrary: fc.constantFrom('Leste', 'sul') },
  { weight: 1, arbitrary: fc.constantFrom('Gerência', 'Norte,Sul', 'R'.repeat(51)) },
);

/** As `fc.tuple` of a list. */
const tupleOf = <T>(list: readonly fc.Arbitrary<T>[]): fc.Arbitrary<readonly T[]> =>
  fc.tuple(...list);

/** Values of the two attributes; `weight` is how often there is one, against four times without. */
const atributosArbitrary = (weight: number) => {
  const value = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: fc.constant('São Paulo') },
  );
  const none = fc.constant<string | undefined>(undefined);
  const maybe = fc.oneof({ weight, arbitrary: value }, { weight: 4, arbitrary: none });
  return fc
    .record({ loja: maybe, regional: maybe })
    .map((given) =>
      Object.fromEntries(
        Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
      ),
    );
};

const personOf = (id: Id, cliente: Id, equipes: readonly Id[]) =>
  fc.record({
    id: fc.constant(id),
    cliente: fc.constant(cliente),
    email: fc.constantFrom(`p${id}@x.example`, `josé${id}@x.example`, null),
    equipes: fc.subarray([...equipes]),
    atributos: atributosArbitrary(2),
  });

/** The roles of a model, each with a rule of its own. */
const modelRoles = ({ column, rows }: (typeof columns)[number]) =>
  fc.subarray(roleNames, { minLength: 1 }).chain((names) =>
    tupleOf(
      names.map((name) =>
        fc.oneof<fc.Arbitrary<ModelRole>[]>(
          fc.constant({ name, column, equals: 'USERNAME()' }),
          fc.constant({ name, column, equals: 'CUSTOMDATA()' }),
          fc
            .subarray<string>([...rows], { minLength: 1, maxLength: 3 })
            .map((some) => ({ name, column, values: some })),
          fc.constant({ name }),
        ),
      ),
    ),
  );

const datasetOf = (id: Id): fc.Arbitrary<Dataset> => {
  const data = columns[id % 2] ?? columns[0];
  const base = { id, ...data };
  const bare = { ...base, demandsRoles: false, roles: [] };
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant({ ...bare, demandsIdentity: false }) },
    { weight: 1, arbitrary: fc.constant({ ...bare, demandsIdentity: true }) },
    {
      weight: 4,
      arbitrary: modelRoles(data).map((roles) => ({
        ...base,
        demandsIdentity: true,
        demandsRoles: true,
        roles,
      })),
    },
  );
};

const datasetIds = [1, 2, 3, 4];

/**
 * Roles of the first two teams, `roleCount` different ones: the first team has R1 to R30, the second one all from R21 on. A member of
 * both has each role once.
 */
const rolesOfTwoTeams = (equipes: readonly Id[], roleCount: number): readonly Papel[] =>
  Array.from({ length: roleCount }, (_, index) => index + 1).flatMap((number) =>
    equipes
      .filter((_, index) => (index === 0 ? number <= 30 : index === 1 && number > 20))
      .map((equipe_id) => ({ equipe_id, papel: `R${number}` })),
  );

const papeisOf = (
  people: readonly Id[],
  equipes: readonly Id[],
): fc.Arbitrary<readonly Papel[]> => {
  const one = fc.oneof(
    fc
      .tuple(fc.constantFrom(...people), papelArbitrary)
      .map(([user_id, papel]): Papel => ({ user_id, papel })),
    fc
      .tuple(fc.constantFrom(...equipes), papelArbitrary)
      .map(([equipe_id, papel]): Papel => ({ equipe_id, papel })),
  );
  const some = fc.uniqueArray(one, {
    minLength: 1,
    maxLength: 6,
    selector: ({ user_id, equipe_id, papel }) => `${user_id} ${equipe_id} ${papel}`,
  });
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 8, arbitrary: some },
    {
      weight: 1,
      arbitrary: fc.constantFrom(50, 51).map((count) => rolesOfTwoTeams(equipes, count)),
    },
  );
};

const relatorioOf = (id: Id, cliente: Id, people: readonly Id[], equipes: readonly Id[]) =>
  fc.record<Relatorio>({
    id: fc.constant(id),
    cliente: fc.constant(cliente),
    rls_role: fc.oneof(fc.constant(''), papelArbitrary),
    rls_nome: fc.constantFrom<Relatorio['rls_nome'][]>(
      ...(['login', 'login', 'email', 'custom_data', 'fixo'] as const),
      ...(['atributo:loja', 'atributo:loja', 'atributo:regional'] as const),
    ),
    rls_nome_fixo: fc.constantFrom('Centro', 'Sul', 'um nome', 'y'.repeat(256), 'y'.repeat(257)),
    rls_papeis: papeisOf(people, equipes),
    datasets: fc.shuffledSubarray(datasetIds, { minLength: 1, maxLength: 2 }),
  });

/** Random worlds of two clientes and a superuser, in which each branch of the decision occurs often. */
export const identityWorldArbitrary: fc.Arbitrary<World> = fc
  .record({
    names: fc.shuffledSubarray(logins, { minLength: logins.length }),
    people: tupleOf<Omit<Person, 'username'>>(
      skeleton.flatMap(({ cliente, people, equipes }) =>
        people.map((id) => personOf(id, cliente, equipes)),
      ),
    ),
    equipes: tupleOf(
      skeleton.flatMap(({ cliente, equipes }) =>
        equipes.map((id) =>
          fc.record<Equipe>({
            id: fc.constant(id),
            cliente: fc.constant(cliente),
            atributos: atributosArbitrary(6),
          }),
        ),
      ),
    ),
    relatorios: tupleOf(
      skeleton.flatMap(({ cliente, people, equipes, relatorios }) =>
        relatorios.map((id) => relatorioOf(id, cliente, people, equipes)),
      ),
    ),
    datasets: tupleOf(datasetIds.map(datasetOf)),
  })
  .map(({ names, people, ...world }) => {
    const boss = { id: superuser, cliente: null, email: null, equipes: [], atributos: {} };
    const named = [...people, boss].map((person, index) => ({
      ...person,
      username: names[index] ?? '',
    }));
    return { ...world, people: named };
  });

/** Up to three moves of people and reports between the two clientes. */
export const movesArbitrary: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    fc.record<Move>({
      kind: fc.constant('person' as const),
      id: fc.constantFrom(...skeleton.flatMap(({ people }) => people)),
      cliente: fc.constantFrom(1, 2),
    }),
    fc.record<Move>({
      kind: fc.constant('relatorio' as const),
      id: fc.constantFrom(...skeleton.flatMap(({ relatorios }) => relatorios)),
      cliente: fc.constantFrom(1, 2),
    }),
  ),
  { maxLength: 3 },
);

/** Who may be asked about which report: the people of its cliente, and superusers. */
export function pairsOf({ people, relatorios }: World): readonly (readonly [Id, Id])[] {
  return relatorios.flatMap((report) =>
    people
      .filter(({ cliente }) => cliente === null || cliente === report.cliente)
      .map(({ id }) => [id, report.id] as const),
  );
}
