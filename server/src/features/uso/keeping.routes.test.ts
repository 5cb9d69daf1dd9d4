import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { erasingKey } from '../../../test/personalWorld.ts';
import { runJob } from '../../../test/runJob.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { ownedTestDatabase } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { personalData } from '../../cli/personalData.ts';
import { runCommand } from '../../cli/runCommand.ts';
import type { Database } from '../../platform/db/openDatabase.ts';
import * as schema from '../../platform/db/schema.ts';
import { cleanUsoJob, sumUsoJob } from './sums/sumUsoJob.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  const settings = { ...erasingKey, BUDGET_FACTOR: '10000', ACCESS_DAYS: '180' };
  server = await testServer(settings, { hasOwnTime: true });
  database = await ownedTestDatabase();
  const now = server.context.now().getTime();
  server.advance(Math.ceil(now / dayMs) * dayMs + 15 * 3_600_000 - now);
});

type Caller = Awaited<ReturnType<typeof as>>;
const dayMs = 86_400_000;
const sum = () => runJob(sumUsoJob(server.context.db, server.context.now));
const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await server.context.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

/** A reader who has opened a report, looked at a page and told it, and who administers the cliente. */
async function buildOpened() {
  const cliente = await buildCliente(server);
  const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const relatorios = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
  const ana = await buildUser(server, cliente, { first_name: 'Ana', last_name: 'Lima' });
  const bia = await buildUser(server, cliente);
  const relatorio = await buildRelatorio(server, cliente, {
    nome_relatorio: 'Vendas',
    allowed: [ana, bia],
  });
  await server.context.db
    .insert(schema.relatorioPagina)
    .values({ relatorio_id: relatorio.id, name: 'P1', display_name: 'Resumo', ordem: 0 });
  const me = await as(server.app, ana);
  const { abertura } = (await me.get(`/api/embed-info/${relatorio.id}/`)).json();
  // On a busy machine an opening does not wait for its record.
  await expect
    .poll(() => rowsOf(sql`select id from acesso where user_id = ${ana.id}`))
    .toHaveLength(1);
  server.advance(60_000);
  const events = [
    { abertura, n: 1, evento: 'exibicao', pagina: 'P1', ms: 900 },
    { abertura, n: 2, evento: 'vista', pagina: 'P1', ms: 20_000 },
  ];
  expect((await me.post('/api/uso/', events)).json().aceitos).toBe(2);
  await sum();
  const askAs = (caller: Caller, filter: object) =>
    caller.get(`/api/admin/uso/?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const uso = async (filter: object) => (await askAs(await as(server.app, geral), filter)).json();
  const open = (caller: Caller) => caller.get(`/api/embed-info/${relatorio.id}/`);
  /** Everything that is summed of the cliente. */
  const sums = () =>
    rowsOf(sql`select to_jsonb(t) as one from uso t where cliente_id = ${cliente.id} order by 1`);
  return {
    ...{ cliente, geral, relatorios, ana, bia, relatorio, me, abertura },
    ...{ open, askAs, uso, sums },
  };
}

describe('whose opening it was', () => {
  it('USO-04 whose opening it was is told to superusers and an Admin Geral only', {
    tags: ['slow'],
  }, async () => {
    const { cliente, geral, relatorios, ana, bia, askAs } = await buildOpened();
    const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const admin = await as(server.app, geral);
    for (const [caller, filter] of [
      [admin, {}],
      [superuser, { cliente: cliente.id }],
    ] as const) {
      const answer = (await askAs(caller, { por: 'pessoa', ...filter })).json();
      expect(answer.pode_ver_pessoas).toBe(true);
      expect(answer.linhas).toMatchObject([{ user: ana.id, nome: 'Ana Lima', aberturas: 1 }]);
    }
    const other = await as(server.app, relatorios);
    const ofPeople = [{ por: 'pessoa' }, { por: 'equipe' }];
    for (const filter of [...ofPeople, { user: ana.id }, { user: bia.id }, { equipe: 1 }]) {
      const answer = await askAs(other, filter);
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([403, ['detail']]);
    }
    const allowed = (await askAs(other, { por: 'relatorio' })).json();
    expect([allowed.pode_ver_pessoas, allowed.linhas[0].aberturas]).toEqual([false, 1]);
    expect((await other.get('/api/admin/uso/ausentes/')).statusCode).toBe(403);
    for (const person of [
      ana,
      await buildUser(server, cliente, { groups: ['Admin de Usuários'] }),
    ]) {
      const caller = await as(server.app, person);
      for (const path of ['', 'parados/', 'ausentes/']) {
        expect((await caller.get(`/api/admin/uso/${path}`)).statusCode).toBe(403);
      }
    }
  });

  it('USO-04 where a cliente switches names off, nobody is named, and a group of fewer than five is not told', {
    tags: ['slow'],
  }, async () => {
    const { cliente, geral, relatorios, ana, relatorio, open, askAs } = await buildOpened();
    const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const switchOff = new FormData();
    switchOff.append('uso_nomes', 'false');
    expect((await root.put(`/api/admin/clientes/${cliente.id}/`, switchOff)).statusCode).toBe(200);
    // The present day is not told: who presses twice would see who opened in between.
    const tellYesterday = async () => {
      await sum();
      server.advance(dayMs);
    };
    const callers = async () =>
      [
        [await as(server.app, geral), {}],
        [await as(server.app, relatorios), {}],
        [
          await as(server.app, await buildUser(server, null, { is_superuser: true })),
          { cliente: cliente.id },
        ],
      ] as const;
    await tellYesterday();
    for (const [caller, own] of await callers()) {
      for (const filter of [{ por: 'pessoa' }, { por: 'equipe' }, { user: ana.id }]) {
        const answer = await askAs(caller, { ...filter, ...own });
        expect([400, 403]).toContain(answer.statusCode);
        expect(Object.keys(answer.json())).not.toContain('linhas');
      }
      const told = (await askAs(caller, { por: 'relatorio', ...own })).json();
      expect(told.linhas).toMatchObject([
        { relatorio: relatorio.id, aberturas: null, pessoas: null, menos_de_5: true },
      ]);
      expect(told.total).toMatchObject({ aberturas: null, menos_de_5: true });
    }
    for (let person = 0; person < 5; person += 1) {
      const reader = await buildUser(server, cliente);
      await insertGrants(server.context.db, { relatorio_id: relatorio.id, user_id: reader.id });
      await open(await as(server.app, reader));
    }
    await tellYesterday();
    for (const [caller, own] of await callers()) {
      const told = (await askAs(caller, { por: 'relatorio', ...own })).json();
      expect(told.linhas).toMatchObject([{ aberturas: 5, pessoas: 5, menos_de_5: false }]);
    }
    server.advance(-2 * dayMs);
  });

  it('USO-04 own openings are those of the caller, and have no name once the report is closed to them', {
    tags: ['slow'],
  }, async () => {
    const { cliente, ana, bia, relatorio, me, open } = await buildOpened();
    await open(await as(server.app, bia));
    const read = async () => (await me.get('/api/conta/uso/')).json();
    const dias = [...Array(29).fill(0), 1];
    expect(await read()).toEqual({
      total: 1,
      dias,
      aberturas: [
        {
          quando: expect.any(String),
          relatorio: relatorio.id,
          relatorio_nome: 'Vendas',
          aplicativo: null,
          aplicativo_nome: null,
        },
      ],
    });
    await server.context.db.delete(schema.concessao).where(eq(schema.concessao.user_id, ana.id));
    expect((await read()).aberturas[0].relatorio_nome).toBeNull();
    expect((await me.get('/api/conta/uso/?range=[0,50]')).statusCode).toBe(400);
    expect((await me.get('/api/conta/uso/?range=[1,1]')).json()).toEqual({
      total: 1,
      dias,
      aberturas: [],
    });
    expect((await server.app.inject('/api/conta/uso/')).statusCode).toBe(401);
    const usuarios = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
    const seen = await seeAs(server, await bearerOf(server, usuarios), ana.id);
    expect((await seen.get('/api/conta/uso/')).statusCode).toBe(403);
  });

  it('USO-04 export has what is kept of a person, erasure leaves the figures and nothing of the person', {
    tags: ['slow'],
  }, async () => {
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
      select user_id from uso union all select user_id from acesso) t
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

  it('USO-04 audit retain removes the sums that name people with the log', async () => {
    const { cliente, sums } = await buildOpened();
    const retain = () => runCommand(['audit', 'retain'], server.context.config, database);
    await retain();
    expect(await sums()).toHaveLength(10);
    // More than the 180 days of the log, also for a clock that other tests have moved on by some days.
    await rowsOf(sql`update uso set dia = dia - 200 where cliente_id = ${cliente.id}`);
    await retain();
    const left = (await sums()).map(({ one }) => one as { por: string; user_id: null });
    expect(left.map(({ por }) => por).sort()).toEqual(['aplicativo', 'dia', 'pagina', 'relatorio']);
    expect(left.every(({ user_id }) => user_id === null)).toBe(true);
  });
});

it('sums made twice are the same, and a closed day keeps them without what they were made from', async () => {
  const { cliente, sums, abertura } = await buildOpened();
  const first = await sums();
  // Two rows with the person (by report, and by page), four sums of the day (all, report, application, page), four last days of the person.
  expect(first).toHaveLength(10);
  await rowsOf(sql`update acesso_dia set somado = null where cliente_id = ${cliente.id}`);
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
  await runJob(cleanUsoJob(server.context.db, null, server.context.now));
  expect(await sums()).toEqual([]);
  server.advance(-400 * dayMs);
});

it('ESCALA-02 a day is summed again once it has a new opening or a new event, and is not read otherwise', {
  tags: ['slow'],
}, async () => {
  const { cliente, bia, me, open, abertura } = await buildOpened();
  const summed = async () => {
    const at = server.context.now();
    await sum();
    const [row] = await rowsOf(
      sql`select somado_em from acesso_dia where cliente_id = ${cliente.id}`,
    );
    return new Date(String(row?.somado_em)).getTime() === at.getTime();
  };
  server.advance(60_000);
  expect(await summed()).toBe(false);
  await me.post('/api/uso/', [{ abertura, n: 3, evento: 'vista', pagina: 'P1', ms: 1_000 }]);
  server.advance(60_000);
  expect(await summed()).toBe(true);
  await open(await as(server.app, bia));
  await expect
    .poll(() => rowsOf(sql`select id from acesso where cliente_id = ${cliente.id}`))
    .toHaveLength(2);
  server.advance(60_000);
  expect(await summed()).toBe(true);
  server.advance(60_000);
  expect(await summed()).toBe(false);
});

it('figures stay when the report is deleted, and do not tell its name where it has moved to', {
  tags: ['slow'],
}, async () => {
  const { db } = server.context;
  const { relatorio, uso } = await buildOpened();
  const other = await buildCliente(server);
  await db.delete(schema.concessao).where(eq(schema.concessao.relatorio_id, relatorio.id));
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
