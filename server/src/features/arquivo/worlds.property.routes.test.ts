import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { buildWorld } from '../../../test/accessWorlds/buildWorld.ts';
import { type World, worlds } from '../../../test/accessWorlds/worlds.ts';
import { readingAnswers } from '../../../test/arquivo/readingAnswers.ts';
import { as, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { openMigrated } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';

type Caller = Awaited<ReturnType<typeof as>>;

let first: TestServer;
let second: TestServer;
let boss: Caller;
let other: Caller;
beforeAll(async () => {
  const settings = { BUDGET_FACTOR: '10000', HOOK_ORIGINS: 'https://erp.example' };
  first = await testServer({ ...settings, PORTAL_URL: 'https://um.example' });
  const { powerBi } = first.context;
  const pages = ['p', 'q', 'r'].map((name, order) => ({ name, displayName: name, order }));
  second = await testServer(
    { ...settings, PORTAL_URL: 'https://dois.example' },
    {
      database: await openMigrated(),
      powerBi: { ...powerBi, listPages: async () => pages },
    },
  );
  boss = await as(first.app, await buildUser(first, null, { is_superuser: true }));
  other = await as(second.app, await buildUser(second, null, { is_superuser: true }));
});

const urlOf = (id: number) => `/api/admin/clientes/${id}/arquivo/`;

/** A report that an application hides, and a page that its report has no more, are of times before: no call makes them. */
const madeByCalls = (world: World): World =>
  JSON.parse(
    JSON.stringify(world)
      .replaceAll('"inactive"', '"active"')
      .replaceAll('"specific, gone"', '"specific"'),
  );

const extras = fc.record({
  valor: fc.constantFrom('12', 'Loja Sul', 'sim', '2024-01-01', '#1'),
  descricao: fc.constantFrom('', 'a: b', 'linha\ncom duas', "d'água", '- item', '0123'),
  rls: fc.constantFrom('login', 'atributo:loja'),
  cor: fc.constantFrom('#112233', '#abcdef'),
});

/** Adds to a world what its maker does not have: attributes, texts, a brand, rights by name and a hook. */
async function enrich(
  built: Awaited<ReturnType<typeof buildWorld>>,
  extra: typeof extras extends fc.Arbitrary<infer E> ? E : never,
) {
  const { cliente, equipes, relatorios, aplicativos } = built;
  const done = async (answer: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer;
    expect([200, 201], body).toContain(statusCode);
  };
  await done(boss.post('/api/admin/atributos/', { nome: 'loja', cliente_id: cliente.id }));
  const [team, report, app] = [equipes[0]?.id, relatorios[0]?.id, aplicativos[0]?.id];
  await done(
    boss.put(`/api/admin/equipes/${team}/`, {
      descricao: extra.descricao,
      atributos: { loja: extra.valor },
      redes: ['10.0.0.0/8'],
    }),
  );
  await done(
    boss.put(`/api/admin/powerbiconfig/${report}/`, {
      rls_nome: extra.rls,
      rls_papeis: [{ equipe_id: team, papel: 'Vendas' }],
      exportacao: { users: [], equipes: [team] },
    }),
  );
  await done(
    boss.put(`/api/admin/aplicativos/${app}/`, { descricao: extra.descricao, cor_tema: extra.cor }),
  );
  const hook = { nome: unique('ERP '), endereco: 'https://erp.example/a', eventos: ['pessoa'] };
  await done(boss.post('/api/admin/ganchos/', { ...hook, cliente_id: cliente.id }));
}

it(`ARQ-02 export, an empty portal and apply give the same answers in ${worldCount} random worlds`, {
  tags: ['slow'],
  timeout: 600_000 + worldCount * 5_000,
}, async () => {
  const sample = fc.sample(fc.tuple(worlds, extras), { numRuns: worldCount, seed: worldCount });
  for (const [world, extra] of sample) {
    const built = await buildWorld(first, madeByCalls(world));
    await enrich(built, extra);
    const { arquivo } = (await boss.get(urlOf(built.cliente.id))).json();
    const again = await boss.post(urlOf(built.cliente.id), { arquivo });
    expect(again.json(), arquivo).toEqual({
      linhas: [],
      avisos: expect.any(Array),
      segredos: [],
    });
    const empty = await buildCliente(second);
    // The console reads no variables, and the secret of a new hook is made anew.
    const readable = arquivo.replaceAll(/^ *segredo: \$.*\n/gm, '');
    const applied = await other.post(urlOf(empty.id), { arquivo: readable });
    expect(applied.statusCode, `${applied.body}\n${readable}`).toBe(200);
    expect(await readingAnswers(other, empty.id)).toEqual(
      await readingAnswers(boss, built.cliente.id),
    );
    expect((await other.post(urlOf(empty.id), { arquivo: readable })).json().linhas).toEqual([]);
    await built.remove();
  }
});
