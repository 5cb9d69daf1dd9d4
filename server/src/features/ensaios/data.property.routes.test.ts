import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { as, buildUser } from '../../../test/factories.ts';
import { expectedData } from '../../../test/identityWorlds/expectedData.ts';
import {
  openIdentityWorlds,
  type StoredIds,
} from '../../../test/identityWorlds/openIdentityWorlds.ts';
import type {
  Equipe,
  Papel,
  Person,
  Relatorio,
  World,
} from '../../../test/oracle/identity/world.ts';
import { identityWorldArbitrary, pairsOf } from '../../../test/oracle/identity/worldArbitrary.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';

let server: TestServer;
let store: Awaited<ReturnType<typeof openIdentityWorlds>>;
let me: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' });
  const [first] = fc.sample(identityWorldArbitrary, { numRuns: 1, seed: 1 });
  if (!first) throw new Error('no world');
  store = await openIdentityWorlds(server, first);
  me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
});

/** A team without members. */
const noTeam = 99;

/** A change as a call, and the world after it. */
interface Act {
  readonly call: (ids: StoredIds) => { metodo: string; caminho: string; corpo?: object };
  readonly after: (world: World) => World;
}

const changed = <T extends { readonly id: number }>(
  list: readonly T[],
  id: number,
  part: Partial<T>,
) => list.map((one) => (one.id === id ? { ...one, ...part } : one));

const relatorio = fc.constantFrom(1, 2, 3);
const equipe = fc.constantFrom(1, 2, 3);
const person = fc.constantFrom(1, 2, 3, 4);
const role = fc.constantFrom('Sul', 'Loja', 'Dados');
const value = fc.constantFrom('Centro', 'Sul', 'ana');
const values = fc.oneof(
  fc.record({ loja: value }),
  fc.record({ loja: value, regional: value }),
  fc.constant({}),
);

const putReport = (
  id: number,
  corpo: (ids: StoredIds) => object,
  part: Partial<Relatorio>,
): Act => ({
  call: (ids) => ({
    metodo: 'PUT',
    caminho: `/api/admin/powerbiconfig/${ids.relatorio(id)}/`,
    corpo: corpo(ids),
  }),
  after: (world) => ({ ...world, relatorios: changed(world.relatorios, id, part) }),
});

const papeis = fc.uniqueArray(
  fc.oneof(
    fc.record({ user_id: person, papel: role }),
    fc.record({ equipe_id: equipe, papel: role }),
  ) as fc.Arbitrary<Papel>,
  { maxLength: 4, selector: (one) => JSON.stringify(one) },
);

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(relatorio, papeis).map(([id, rls_papeis]) =>
    putReport(
      id,
      (ids) => ({
        rls_papeis: rls_papeis.map(({ papel, user_id, equipe_id }) =>
          user_id === undefined
            ? { equipe_id: ids.equipe(equipe_id), papel }
            : { user_id: ids.person(user_id), papel },
        ),
      }),
      { rls_papeis },
    ),
  ),
  fc
    .tuple(relatorio, fc.oneof(role, fc.constant('')))
    .map(([id, rls_role]) => putReport(id, () => ({ rls_role }), { rls_role })),
  fc
    .tuple(
      relatorio,
      fc.constantFrom<Relatorio['rls_nome'][]>(
        'login',
        'email',
        'custom_data',
        'atributo:loja',
        'atributo:regional',
      ),
    )
    .map(([id, rls_nome]) => putReport(id, () => ({ rls_nome }), { rls_nome })),
  fc.tuple(person, values).map(
    ([id, atributos]): Act => ({
      call: (ids) => ({
        metodo: 'PUT',
        caminho: `/api/admin/users/${ids.person(id)}/`,
        corpo: { atributos },
      }),
      after: (world) => ({ ...world, people: changed<Person>(world.people, id, { atributos }) }),
    }),
  ),
  fc.tuple(equipe, values).map(
    ([id, atributos]): Act => ({
      call: (ids) => ({
        metodo: 'PUT',
        caminho: `/api/admin/equipes/${ids.equipe(id)}/`,
        corpo: { atributos },
      }),
      after: (world) => ({ ...world, equipes: changed<Equipe>(world.equipes, id, { atributos }) }),
    }),
  ),
  fc.tuple(equipe, fc.subarray([1, 2, 3, 4])).map(
    ([id, members]): Act => ({
      call: (ids) => ({
        metodo: 'PUT',
        caminho: `/api/admin/equipes/${ids.equipe(id)}/`,
        corpo: { membros: members.map(ids.person) },
      }),
      after: (world) => ({
        ...world,
        people: world.people.map((one) =>
          one.cliente === 1
            ? {
                ...one,
                equipes: [
                  ...one.equipes.filter((team) => team !== id),
                  ...(members.includes(one.id) ? [id] : []),
                ].sort(),
              }
            : one,
        ),
      }),
    }),
  ),
  equipe.map(
    (id): Act => ({
      call: (ids) => ({ metodo: 'DELETE', caminho: `/api/admin/equipes/${ids.equipe(id)}/` }),
      after: (world) => ({
        ...world,
        people: world.people.map((one) => ({
          ...one,
          equipes: one.equipes.filter((team) => team !== id),
        })),
        relatorios: world.relatorios.map((one) => {
          const left = one.rls_papeis.filter(({ equipe_id }) => equipe_id !== id);
          const isLast = left.length === 0 && one.rls_papeis.length > 0;
          // The report still gives roles by person and team, although nobody has one.
          return { ...one, rls_papeis: isLast ? [{ equipe_id: noTeam, papel: 'X' }] : left };
        }),
      }),
    }),
  ),
);

interface Told {
  readonly rls_role: string;
  readonly nome_enviado: string;
  /** Told if it changes. */
  readonly custom_data?: string;
  readonly recusa?: string;
}
interface Row {
  readonly user: number;
  readonly relatorio: number;
  readonly antes: Told;
  readonly depois: Told;
}
const told = ({ rls_role, nome_enviado, custom_data = '', recusa }: Told) =>
  [recusa !== undefined, rls_role, nome_enviado, custom_data].join('|');

it('a rehearsal names exactly those who read other data by the oracle, in random worlds', {
  tags: ['slow'],
  timeout: 3_600_000,
}, async () => {
  let differences = 0;
  await fc.assert(
    fc.asyncProperty(
      identityWorldArbitrary,
      fc.array(acts, { minLength: 3, maxLength: 6 }),
      async (world, list) => {
        const ids = await store(world);
        for (const act of list) {
          const answer = await me.post('/api/admin/ensaios/', act.call(ids));
          expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
            200,
            '',
          ]);
          const found = (answer.json().dados as Row[])
            .map((row) => `${row.user} ${row.relatorio}: ${told(row.antes)} → ${told(row.depois)}`)
            // The administrator who asks is a superuser of the tests, and no person of the world.
            .filter((text) => world.people.some(({ id }) => text.startsWith(`${ids.person(id)} `)))
            .sort();
          const after = act.after(world);
          const expected = pairsOf(world)
            .flatMap(([one, report]) => {
              const [before, afterwards] = [world, after].map((at) => {
                const [isRefused, roles, name, customData] = expectedData(at, one, report);
                return { sent: [isRefused, roles, name].join('|'), customData };
              });
              if (!before || !afterwards) return [];
              const tells = before.customData !== afterwards.customData;
              if (!tells && before.sent === afterwards.sent) return [];
              const [from, to] = [before, afterwards].map(
                ({ sent, customData }) => `${sent}|${tells ? customData : ''}`,
              );
              return [`${ids.person(one)} ${ids.relatorio(report)}: ${from} → ${to}`];
            })
            .sort();
          // Two refusals differ in their sentences alone.
          expect(found.filter((text) => !/true\|\|\| → true\|\|\|$/.test(text))).toEqual(expected);
          differences += expected.length;
        }
      },
    ),
    { numRuns: worldCount },
  );
  expect(differences).toBeGreaterThan(worldCount);
});
