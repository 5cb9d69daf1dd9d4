import fc from 'fast-check';
import { pagesOf, reportIds } from './catalog.ts';
import type {
  Aplicativo,
  End,
  Equipe,
  Holder,
  Id,
  Person,
  Relatorio,
  Role,
  World,
} from './world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Ends seen from an instant: none, over, under a minute, a few minutes, days. Those of a new grant are never over. */
export const endOffsets = {
  any: [null, null, null, -day, -minute, 30_000, 4.5 * minute, 3 * day, 60 * day],
  future: [null, null, 30_000, 4.5 * minute, 3 * day, 60 * day],
} as const;

const anyEnd = (now: number) =>
  fc.constantFrom(...endOffsets.any).map((offset): End => (offset === null ? null : now + offset));

const anyRole: fc.Arbitrary<Role> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Role>('leitor') },
  { weight: 2, arbitrary: fc.constantFrom<Role>('geral', 'usuarios', 'relatorios') },
);

/** Who and what there is, by cliente; the ids are fixed, so that a smaller world is one with fewer grants. */
const skeleton = [
  {
    cliente: 1,
    people: [1, 2, 3, 4, 5],
    equipes: [1, 2, 3],
    relatorios: [1, 2, 3, 4],
    aplicativos: [1, 2, 3],
  },
  { cliente: 2, people: [6, 7], equipes: [4], relatorios: [5, 6], aplicativos: [4] },
];

/** Random worlds in which each reason and each blocker occurs often; of some reports, pages are gone if `mayLackPages`. */
export const worldArbitrary = (now: number, mayLackPages = true): fc.Arbitrary<World> =>
  fc
    .record({
      people: tupleOf(
        skeleton.flatMap(({ cliente, people }) => people.map((id) => personOf(id, cliente, now))),
      ),
      equipes: tupleOf(
        skeleton.flatMap(({ cliente, equipes, people }) =>
          equipes.map((id) => equipeOf(id, cliente, people)),
        ),
      ),
      relatorios: tupleOf(
        skeleton.flatMap(({ cliente, relatorios }) =>
          relatorios.map((id) => relatorioOf(id, cliente)),
        ),
      ),
      aplicativos: tupleOf(
        skeleton.flatMap(({ cliente, aplicativos, relatorios }) =>
          aplicativos.map((id) => aplicativoOf(id, cliente, relatorios)),
        ),
      ),
      gone: fc.uniqueArray(fc.constantFrom<string[]>('p1', 'p2', 'p4', 'p6'), {
        maxLength: mayLackPages ? 2 : 0,
      }),
    })
    .chain(({ people, equipes, relatorios, aplicativos, gone }) => {
      const bare: World = {
        clientes: [1, 2],
        people: [
          ...people,
          {
            id: 8,
            cliente: null,
            username: 'pessoa8',
            role: 'superuser',
            active: true,
            until: null,
          },
        ],
        equipes,
        relatorios: relatorios.map((relatorio) => ({
          ...relatorio,
          pages: relatorio.pages.map((page) => ({ ...page, gone: gone.includes(page.name) })),
        })),
        aplicativos,
        allowed: [],
        permissoes: [],
        favourites: [],
      };
      return fc
        .tuple(
          tupleOf(allowedCells(bare).map((cell) => allowedOf(cell, now))),
          tupleOf(permissionCells(bare).map((cell) => permissaoOf(cell, bare, now))),
        )
        .map(([allowed, permissoes]) => ({
          ...bare,
          allowed: allowed.flat(),
          permissoes: permissoes.flat(),
        }));
    });

const tupleOf = <T>(arbitraries: fc.Arbitrary<T>[]): fc.Arbitrary<T[]> => fc.tuple(...arbitraries);

const personOf = (id: Id, cliente: Id, now: number): fc.Arbitrary<Person> =>
  fc
    .record({
      role: anyRole,
      active: fc.oneof(
        { weight: 7, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      until: fc.oneof(
        { weight: 5, arbitrary: fc.constant<End>(null) },
        { weight: 1, arbitrary: anyEnd(now) },
      ),
    })
    .map((rest) => ({ id, cliente, username: `pessoa${id}`, ...rest }));

const equipeOf = (id: Id, cliente: Id, people: Id[]): fc.Arbitrary<Equipe> =>
  fc.subarray(people).map((members) => ({ id, cliente, members }));

const relatorioOf = (id: Id, cliente: Id): fc.Arbitrary<Relatorio> =>
  fc
    .record({
      reportId: fc.constantFrom(...reportIds),
      rlsRole: fc.constantFrom(null, null, 'Norte', 'Sul'),
    })
    .map(({ reportId, rlsRole }) => ({ id, cliente, reportId, rlsRole, pages: pagesOf(reportId) }));

const aplicativoOf = (id: Id, cliente: Id, relatorios: Id[]): fc.Arbitrary<Aplicativo> =>
  fc
    .record({
      active: fc.oneof(
        { weight: 4, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      reports: fc
        .shuffledSubarray(relatorios)
        .chain((ids) =>
          tupleOf(
            ids.map((relatorio) =>
              fc
                .oneof(
                  { weight: 5, arbitrary: fc.constant(true) },
                  { weight: 1, arbitrary: fc.constant(false) },
                )
                .map((active) => ({ relatorio, active })),
            ),
          ),
        ),
    })
    .map((rest) => ({ id, cliente, ordem: id, ...rest }));

interface Cell {
  holder: Holder;
  relatorio: Id;
  aplicativo: Id;
}

const holdersOf = (world: World, cliente: Id): Holder[] => [
  ...world.people.filter((person) => person.cliente === cliente).map(({ id }) => ({ person: id })),
  ...world.equipes.filter((equipe) => equipe.cliente === cliente).map(({ id }) => ({ equipe: id })),
];

const allowedCells = (world: World) =>
  world.relatorios.flatMap((relatorio) =>
    holdersOf(world, relatorio.cliente).map((holder) => ({ holder, relatorio: relatorio.id })),
  );

const permissionCells = (world: World): Cell[] =>
  world.aplicativos.flatMap((aplicativo) =>
    aplicativo.reports.flatMap(({ relatorio }) =>
      holdersOf(world, aplicativo.cliente).map((holder) => ({
        holder,
        relatorio,
        aplicativo: aplicativo.id,
      })),
    ),
  );

const allowedOf = (cell: Omit<Cell, 'aplicativo'>, now: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: anyEnd(now).map((until) => [{ ...cell, until }]) },
  );

function permissaoOf(cell: Cell, world: World, now: number): fc.Arbitrary<World['permissoes']> {
  const names =
    world.relatorios.find(({ id }) => id === cell.relatorio)?.pages.map(({ name }) => name) ?? [];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<World['permissoes']>([]) },
    {
      weight: 1,
      arbitrary: anyEnd(now).map((until) => [
        { ...cell, access: 'full' as const, pages: [], until },
      ]),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.subarray(names, { minLength: 1 }), anyEnd(now))
        .map(([pages, until]) => [{ ...cell, access: 'specific' as const, pages, until }]),
    },
  );
}

/** Moves all ends of a world that was made for the instant 0. */
export function shiftEnds(world: World, now: number): World {
  const shifted = <T extends { until: End }>(list: T[]): T[] =>
    list.map((one) => ({ ...one, until: one.until === null ? null : one.until + now }));
  return {
    ...world,
    people: shifted(world.people),
    allowed: shifted(world.allowed),
    permissoes: shifted(world.permissoes),
  };
}
