import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { buildWorld } from '../../../test/accessWorlds/buildWorld.ts';
import { type World, worlds } from '../../../test/accessWorlds/worlds.ts';
import { actorOf } from '../../../test/actorOf.ts';
import { arquivoDependencies } from '../../../test/arquivo/arquivoDependencies.ts';
import { readingAnswers } from '../../../test/arquivo/readingAnswers.ts';
import { as, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';
import { exportArquivo } from './exportArquivo.ts';

type Caller = Awaited<ReturnType<typeof as>>;

let first: TestServer;
let second: TestServer;
let boss: Caller;
let other: Caller;
let over: (cliente: number, existing: string) => Promise<string>;
beforeAll(async () => {
  const settings = { BUDGET_FACTOR: '10000', HOOK_ORIGINS: 'https://erp.example' };
  first = await testServer(settings);
  const pages = ['p', 'q', 'r'].map((name, order) => ({
    name,
    displayName: name.toUpperCase(),
    order,
  }));
  // Another portal, in which no id of the file holds. Its people are those that the first one does not have any more.
  second = await testServer(
    { ...settings, PUBLIC_URL: 'https://outro.example' },
    { powerBi: { ...first.context.powerBi, listPages: async () => pages } },
  );
  boss = await as(first.app, await buildUser(first, null, { is_superuser: true }));
  const person = await buildUser(second, null, { is_superuser: true });
  other = await as(second.app, person);
  over = (cliente, existing) =>
    exportArquivo(arquivoDependencies(second), actorOf(person), cliente, existing);
});

const urlOf = (id: number) => `/api/admin/clientes/${id}/arquivo/`;

/**
 * A report that an application hides, a page that its report has no more, and a record of no access or of a report that the application does not
 * have, are of times before: no call makes them. A file has no superusers and nobody of another cliente.
 */
function madeByCalls(world: World): World {
  const made: World = JSON.parse(
    JSON.stringify(world)
      .replaceAll('"inactive"', '"active"')
      .replaceAll('"specific, gone"', '"specific"')
      .replaceAll(/"(superuser|without cliente|[^"]*of another cliente)"/g, '"none"'),
  );
  const given = <Holder extends World['teams'][number]>(holder: Holder): Holder => ({
    ...holder,
    grants: holder.grants.map((row, app) =>
      row.map((state, report) =>
        state === 'none' || made.placed[app]?.[report] === 'absent' ? 'no record' : state,
      ),
    ),
  });
  return { ...made, persons: made.persons.map(given), teams: made.teams.map(given) };
}

const extras = fc.record({
  valor: fc.constantFrom('12', 'loja-sul', 'sim', '2024-01-01', '#1', '007', 'null'),
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
  // A longer address leaves as a variable, which the console does not read.
  const hook = { nome: unique('ERP '), endereco: 'https://erp.example/', eventos: ['pessoa'] };
  await done(boss.post('/api/admin/ganchos/', { ...hook, cliente_id: cliente.id }));
}

it(`ARQ-02 export, an empty portal and apply give the same answers and the same file in ${worldCount} random worlds`, {
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
    const answers = await readingAnswers(boss, built.cliente.id);
    await built.remove();
    const empty = await buildCliente(second);
    // The console reads no variables, and the secret of a new hook is made anew.
    const readable = arquivo
      .replaceAll(/^ *segredo: \$.*\n/gm, '')
      .replaceAll(/^( *- id: \d+)$/gm, '    # de outro portal\n$1   # número');
    const applied = await other.post(urlOf(empty.id), { arquivo: readable });
    expect(applied.statusCode, `${applied.body}\n${readable}`).toBe(200);
    expect(await readingAnswers(other, empty.id)).toEqual(answers);
    expect((await other.post(urlOf(empty.id), { arquivo: readable })).json().linhas).toEqual([]);
    expect(await over(empty.id, readable)).toBe(readable);
  }
});
