import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { runJob } from '../../../test/runJob.ts';
import { ownedTestDatabase } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { personalData } from '../../cli/personalData.ts';
import { runCommand } from '../../cli/runCommand.ts';
import type { Database } from '../../platform/db/openDatabase.ts';
import * as schema from '../../platform/db/schema.ts';
import { sumUsoJob } from './sums/sumUsoJob.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000', ACCESS_DAYS: '180' }, { hasOwnTime: true });
  database = await ownedTestDatabase();
  const now = server.context.now().getTime();
  server.advance(Math.ceil(now / dayMs) * dayMs + 15 * 3_600_000 - now);
});

const dayMs = 86_400_000;
const sum = () => runJob(sumUsoJob(server.context.db, server.context.now));
const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await server.context.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

/** A reader who has opened a report, looked at a page and told it, and who administers the cliente. */
async function buildOpened() {
  const cliente = await buildCliente(server);
  const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const ana = await buildUser(server, cliente, { first_name: 'Ana' });
  const relatorio = await buildRelatorio(server, cliente, {
    nome_relatorio: 'Vendas',
    allowed: [ana],
  });
  await server.context.db
    .insert(schema.relatorioPagina)
    .values({ relatorio_id: relatorio.id, name: 'P1', display_name: 'Resumo', ordem: 0 });
  const me = await as(server.app, ana);
  const { abertura } = (await me.get(`/api/embed-info/${relatorio.id}/`)).json();
  server.advance(60_000);
  const events = [
    { abertura, n: 1, evento: 'exibicao', pagina: 'P1', ms: 900 },
    { abertura, n: 2, evento: 'vista', pagina: 'P1', ms: 20_000 },
  ];
  expect((await me.post('/api/uso/', events)).json().aceitos).toBe(2);
  await sum();
  const uso = async (filter: object) => {
    const admin = await as(server.app, geral);
    return (
      await admin.get(`/api/admin/uso/?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    ).json();
  };
  /** Everything that is summed of the cliente. */
  const sums = () =>
    rowsOf(sql`select to_jsonb(t) - 'id' as one from uso_dia t where cliente_id = ${cliente.id}
      union all select to_jsonb(t) - 'id' from uso_pagina_dia t where cliente_id = ${cliente.id}
      union all select to_jsonb(t) from uso_velocidade_dia t where cliente_id = ${cliente.id} order by 1`);
  return { cliente, geral, ana, relatorio, me, abertura, uso, sums };
}

it('export has what is kept of a person, erasure leaves the figures and nothing of the person', async () => {
  const { ana, uso } = await buildOpened();
  const { config } = server.context;
  const exported = JSON.parse(
    await personalData(database, config, ['export', '--id', String(ana.id)]),
  );
  expect(exported.aberturas).toHaveLength(1);
  expect(exported.eventos_de_uso).toHaveLength(2);
  expect(exported.uso_por_dia).toMatchObject([{ aberturas: 1, ms: 20_000, relatorio: 'Vendas' }]);
  expect(exported.uso_de_paginas_por_dia).toMatchObject([{ pagina: 'P1', ms: 20_000 }]);
  await personalData(database, config, ['erase', '--id', String(ana.id)]);
  const left = await rowsOf(sql`select count(*)::int as left from (
    select user_id from uso_dia union all select user_id from uso_pagina_dia union all select user_id from acesso) t
    where user_id = ${ana.id}`);
  expect(left).toEqual([{ left: 0 }]);
  const check = async () => {
    expect((await uso({})).total).toMatchObject({ aberturas: 1, pessoas: 0 });
    expect((await uso({ por: 'pessoa' })).linhas).toMatchObject([
      { user: null, nome: null, aberturas: 1 },
    ]);
  };
  await check();
  // The open day is summed again, from rows that name nobody any more.
  await sum();
  await check();
});

it('sums made twice are the same, and a closed day keeps them without what they were made from', async () => {
  const { cliente, sums, abertura } = await buildOpened();
  const first = await sums();
  // The opening, its page, and its wait for the report and for all.
  expect(first).toHaveLength(4);
  await rowsOf(sql`update uso_soma set eventos = -1 where cliente_id = ${cliente.id}`);
  await sum();
  expect(await sums()).toEqual(first);
  server.advance(3 * dayMs);
  await sum();
  expect(await sums()).toEqual(first);
  const kept = await rowsOf(
    sql`select count(*)::int as events from uso_evento where cliente_id = ${cliente.id}`,
  );
  expect(kept).toEqual([{ events: 0 }]);
  // The log of a closed day has no effect any more.
  await server.context.db.delete(schema.acesso).where(eq(schema.acesso.abertura, abertura));
  await rowsOf(sql`update acesso_dia set total = 7 where cliente_id = ${cliente.id}`);
  await sum();
  expect(await sums()).toEqual(first);
  server.advance(397 * dayMs);
  await sum();
  expect(await sums()).toEqual([]);
  server.advance(-400 * dayMs);
});

it('audit retain removes the sums that name people with the log', async () => {
  const { cliente, sums } = await buildOpened();
  const retain = () => runCommand(['audit', 'retain'], server.context.config, database);
  await retain();
  expect(await sums()).toHaveLength(4);
  const old = sql`dia = dia - 182`;
  for (const table of ['uso_dia', 'uso_pagina_dia']) {
    await rowsOf(sql`update ${sql.identifier(table)} set ${old} where cliente_id = ${cliente.id}`);
  }
  await retain();
  expect(await sums()).toMatchObject([
    { one: { medida: 'exibicao', total: 1 } },
    { one: { medida: 'exibicao', total: 1 } },
  ]);
});

it('figures stay when the report is deleted, and do not tell its name where it has moved to', async () => {
  const { db } = server.context;
  const { relatorio, uso } = await buildOpened();
  const other = await buildCliente(server);
  await db
    .update(schema.relatorio)
    .set({ cliente_id: other.id, nome_relatorio: 'Segredo' })
    .where(eq(schema.relatorio.id, relatorio.id));
  const nameless = [{ relatorio: relatorio.id, nome: null, aberturas: 1 }];
  expect((await uso({ por: 'relatorio' })).linhas).toMatchObject(nameless);
  expect((await uso({ por: 'pagina' })).linhas).toMatchObject([
    { nome: null, relatorio_nome: null, pagina: 'P1' },
  ]);
  await db.delete(schema.relatorio).where(eq(schema.relatorio.id, relatorio.id));
  expect((await uso({ por: 'relatorio' })).linhas).toMatchObject(nameless);
});

it('a closed cliente takes no events', async () => {
  const { cliente, me, abertura } = await buildOpened();
  const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  expect((await superuser.post(`/api/admin/clientes/${cliente.id}/encerrar/`)).statusCode).toBe(
    200,
  );
  const event = { abertura, n: 3, evento: 'vista', ms: 10 };
  await expect.poll(async () => (await me.post('/api/uso/', [event])).statusCode).toBe(401);
});
