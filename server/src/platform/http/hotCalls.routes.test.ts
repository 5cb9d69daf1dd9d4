import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => vi.restoreAllMocks());

/**
 * Creates a person with `size` applications and `size` reports on Dashboards. Each report is a recent and a favourite. With
 * teams, all of them grant everything, and the person has no grant of their own.
 */
async function reader(size: number, { teams }: { teams: number }) {
  const { db } = server.context;
  const cliente = await buildCliente(server);
  const person = await buildUser(server, cliente);
  let aplicativoId = 0;
  const equipes: number[] = [];
  for (let index = 0; index < teams; index += 1) {
    const [team] = await db
      .insert(schema.equipe)
      .values({ cliente_id: cliente.id, nome: `E${index}`, search: `e${index}` })
      .returning();
    const equipe_id = team?.id ?? 0;
    await db
      .insert(schema.equipeMembro)
      .values({ cliente_id: cliente.id, equipe_id, user_id: person.id });
    equipes.push(equipe_id);
  }
  for (let index = 0; index < size; index += 1) {
    const allowed = teams === 0 ? [person] : [];
    const { id: relatorio_id } = await buildRelatorio(server, cliente, { allowed });
    const [aplicativo] = await db
      .insert(schema.aplicativo)
      .values({ cliente_id: cliente.id, nome: unique('App '), descricao: 'x' })
      .returning();
    aplicativoId = aplicativo?.id ?? 0;
    const own = { user_id: person.id, relatorio_id };
    await db
      .insert(schema.aplicativoRelatorio)
      .values({ cliente_id: cliente.id, aplicativo_id: aplicativoId, relatorio_id, ordem: 0 });
    const record = { aplicativo_id: aplicativoId, tipo_acesso: 'full' as const };
    if (teams === 0) await insertGrants(db, { ...own, ...record });
    for (const equipe of equipes) {
      const grant = { cliente_id: cliente.id, equipe_id: equipe, relatorio_id };
      await insertGrants(db, grant);
      await insertGrants(db, { ...grant, ...record });
    }
    await db.insert(schema.favorito).values(own);
    await db.insert(schema.recente).values({ ...own, opened_at: new Date() });
  }
  return { me: await as(server.app, person), aplicativoId };
}

const clientOf = (handle: unknown) =>
  (handle as { $client: { query(): Promise<unknown> } }).$client;

/** Returns how many statements a call sends to the database when the actor is already cached. */
async function statementsOf(me: Awaited<ReturnType<typeof as>>, url: string): Promise<number> {
  await me.get('/api/auth/user/');
  const clients = new Set([server.context.db, server.context.reads].map(clientOf));
  const sent = [...clients].map((client) => vi.spyOn(client, 'query'));
  const answer = await me.get(url);
  expect(answer.statusCode).toBe(200);
  return sent.reduce((total, { mock }) => total + mock.calls.length, 0);
}

it.each([
  ['/api/auth/user/', 0],
  ['/api/configs/', 1],
  ['/api/reports/recent/', 1],
  ['/api/reports/favorites/', 1],
  ['/api/aplicativos/', 1],
  ['/api/aplicativos/recentes/', 1],
  ['/api/aplicativos/{id}/', 2],
  ['/api/stats/', 4],
])(
  'EQP-14 %s sends %i statements, independent of the number of rows and of teams',
  async (path, statements) => {
    const counts: number[] = [];
    for (const [size, teams] of [
      [1, 0],
      [8, 0],
      [8, 20],
    ] as const) {
      const { me, aplicativoId } = await reader(size, { teams });
      counts.push(await statementsOf(me, path.replace('{id}', String(aplicativoId))));
      vi.restoreAllMocks();
    }
    expect(counts).toEqual([statements, statements, statements]);
  },
);
