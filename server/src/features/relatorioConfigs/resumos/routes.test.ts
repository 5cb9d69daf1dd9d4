import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../../test/factories.ts';
import { insertGrants } from '../../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';
import { openingQueries } from '../../../domain/openings/openingQueries.ts';
import * as schema from '../../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.emulator.faults.clear());

const base = '/api/admin/powerbiconfig/';
const calls = ['resumos', 'dados'] as const;
const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(server.context.now().getTime() - days * dayMs);

/** Builds a cliente with an administrator, who may open everything, and Ana, who may open nothing. */
async function buildFixture(values: Parameters<typeof buildCliente>[1] = {}) {
  const { db } = server.context;
  const cliente = await buildCliente(server, values);
  const admin = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
  const ana = await buildUser(server, cliente);
  const vendas = await buildRelatorio(server, cliente, { nome_relatorio: 'Vendas' });
  const me = await as(server.app, admin);
  const buildApp = async (nome: string, more: { ativo?: boolean; shows?: boolean } = {}) => {
    const { ativo = true, shows = true } = more;
    const [app] = await db
      .insert(schema.aplicativo)
      .values({ cliente_id: cliente.id, nome, ativo })
      .returning();
    if (!app) throw new Error('no application');
    const place = { cliente_id: cliente.id, aplicativo_id: app.id, relatorio_id: vendas.id };
    await db.insert(schema.aplicativoRelatorio).values({ ...place, ordem: 0, ativo: shows });
    return app;
  };
  const ask = async (call: (typeof calls)[number], ...ids: number[]) =>
    (await me.post(`${base}${call}/`, { ids })).json()[call];
  return { cliente, admin, ana, vendas, me, buildApp, ask };
}

describe('who sees a report', () => {
  it('counts each person once, by whatever opens the report and wherever', {
    tags: ['slow'],
  }, async () => {
    const { db } = server.context;
    const { cliente, ana, vendas, buildApp, ask } = await buildFixture();
    const people = async () => (await ask('resumos', vendas.id))[vendas.id].pessoas;
    expect(await people()).toBe(1);
    const app = await buildApp('Comercial');
    const place = { aplicativo_id: app.id, relatorio_id: vendas.id };
    await insertGrants(db, { user_id: ana.id, relatorio_id: vendas.id });
    await insertGrants(db, { ...place, user_id: ana.id, tipo_acesso: 'full' });
    expect(await people()).toBe(2);
    const { user_id, aplicativo_id } = schema.concessao;
    await db.delete(schema.concessao).where(and(eq(user_id, ana.id), isNull(aplicativo_id)));
    expect(await people()).toBe(2);
    // An end that has come, and an account that is not active.
    const ended = { expira_em: daysAgo(1) };
    await db.update(schema.concessao).set(ended).where(eq(schema.concessao.user_id, ana.id));
    expect(await people()).toBe(1);
    const [team] = await db
      .insert(schema.equipe)
      .values({ cliente_id: cliente.id, nome: 'Sul', search: 'sul' })
      .returning();
    if (!team) throw new Error('no team');
    const ofTeam = { cliente_id: cliente.id, equipe_id: team.id };
    for (const { id } of [ana, await buildUser(server, cliente, { is_active: false })]) {
      await db.insert(schema.equipeMembro).values({ ...ofTeam, user_id: id });
    }
    await insertGrants(db, { ...ofTeam, relatorio_id: vendas.id });
    expect(await people()).toBe(2);
  });

  it('names the applications that show the report now, the first 20 by name', {
    tags: ['slow'],
  }, async () => {
    const { vendas, buildApp, ask } = await buildFixture();
    await buildApp('Inativo', { ativo: false });
    await buildApp('Sem o relatório', { shows: false });
    const read = async () => (await ask('resumos', vendas.id))[vendas.id];
    expect(await read()).toMatchObject({ aplicativos: [], aplicativos_total: 0 });
    const [b, a] = [await buildApp('Brasil'), await buildApp('área')];
    expect(await read()).toMatchObject({
      aplicativos: [
        { id: a.id, nome: 'área' },
        { id: b.id, nome: 'Brasil' },
      ],
      aplicativos_total: 2,
    });
    for (let index = 0; index < 20; index += 1) await buildApp(`Z${index}`);
    const { aplicativos, aplicativos_total } = await read();
    expect([aplicativos.length, aplicativos_total]).toEqual([20, 22]);
  });
});

describe('the last opening', () => {
  it('is that of anybody, on Dashboards or in an application; a renewal is none', {
    tags: ['slow'],
  }, async () => {
    const { cliente, admin, ana, vendas, buildApp, ask } = await buildFixture();
    const app = await buildApp('Comercial');
    const read = async () => (await ask('resumos', vendas.id))[vendas.id].ultima_abertura;
    expect(await read()).toBeNull();
    const opened = (userId: number, at: Date, more: object = {}) => ({
      userId,
      clienteId: cliente.id,
      relatorioId: vendas.id,
      aplicativoId: null,
      at,
      ...more,
    });
    const { recordOpenings } = openingQueries(server.context.db);
    const inApp = { aplicativoId: app.id };
    await recordOpenings([opened(ana.id, daysAgo(3), inApp), opened(ana.id, daysAgo(5))]);
    expect(Date.parse(await read())).toBeCloseTo(daysAgo(3).getTime(), -4);
    await recordOpenings([opened(admin.id, daysAgo(9)), opened(admin.id, daysAgo(2))]);
    expect(Date.parse(await read())).toBeCloseTo(daysAgo(2).getTime(), -4);
    await recordOpenings([
      opened(ana.id, daysAgo(8)),
      opened(ana.id, daysAgo(1), { isRenewal: true }),
    ]);
    expect(Date.parse(await read())).toBeCloseTo(daysAgo(2).getTime(), -4);
  });

  it('does not go with a report that moves to another cliente', async () => {
    const [from, to] = [await buildFixture(), await buildFixture()];
    const { id } = from.vendas;
    await (await as(server.app, from.admin)).get(`/api/embed-info/${id}/`);
    expect((await from.ask('resumos', id))[id].ultima_abertura).toEqual(expect.any(String));
    const superuser = await buildUser(server, null, { is_superuser: true });
    const moved = await (await as(server.app, superuser)).put(`${base}${id}/`, {
      cliente: to.cliente.id,
    });
    expect(moved.statusCode).toBe(200);
    expect((await to.ask('resumos', id))[id].ultima_abertura).toBeNull();
  });
});

describe('the state of the data', () => {
  const stateOf = async ({ ask, vendas }: Awaited<ReturnType<typeof buildFixture>>) =>
    (await ask('dados', vendas.id))[vendas.id];

  it('LER-05 is what the header of the report tells', async () => {
    const fixture = await buildFixture();
    const query = `workspace_id=${aurora.workspace}&dataset_id=${aurora.vendasDataset}`;
    const header = await fixture.me.get(`/api/powerbi/dataset-refresh/?${query}`);
    expect(header.json().situacao).toEqual(expect.any(String));
    expect(await stateOf(fixture)).toEqual({ atualizacao: header.json(), falha: null });
  });

  it('LER-05 is unknown for a paginated report, and for one that Power BI does not have', async () => {
    const { cliente, ask } = await buildFixture();
    const paginated = await buildRelatorio(server, cliente, {
      workspace_id: aurora.financeiro,
      report_id: aurora.extrato,
    });
    const gone = await buildRelatorio(server, cliente, { report_id: crypto.randomUUID() });
    const nothing = { atualizacao: null, falha: null };
    expect(await ask('dados', paginated.id, gone.id)).toEqual({
      [paginated.id]: nothing,
      [gone.id]: nothing,
    });
  });

  it('LER-05 NUV-01 tells why Power BI does not answer, and the other columns stay', async () => {
    const fixture = await buildFixture();
    const { cliente, vendas, ask } = fixture;
    const other = await buildRelatorio(server, cliente, {
      workspace_id: aurora.operacoes,
      report_id: aurora.producao,
    });
    server.emulator.faults.next(3, 'powerbi.refreshes', { status: 403 });
    const found = await ask('dados', vendas.id);
    expect(found[vendas.id]).toEqual({
      atualizacao: null,
      falha: expect.stringMatching(/Power BI/),
    });
    server.emulator.faults.clear();
    expect((await ask('dados', other.id))[other.id].falha).toBeNull();
    expect((await ask('resumos', vendas.id))[vendas.id].pessoas).toBe(1);
    const without = await buildFixture({ secret: null });
    expect((await stateOf(without)).falha).toMatch(/credenciais/);
  });
});

describe.each(calls)('the call %s', (call) => {
  it('GEN-09 ROLE-19 leaves out reports of another cliente and absent ones alike', async () => {
    const [own, foreign] = [await buildFixture(), await buildFixture()];
    const ids = [own.vendas.id, foreign.vendas.id, 2_147_483_647];
    expect(Object.keys(await own.ask(call, ...ids))).toEqual([String(own.vendas.id)]);
    const superuser = await buildUser(server, null, { is_superuser: true });
    const answer = await (await as(server.app, superuser)).post(`${base}${call}/`, { ids });
    expect(Object.keys(answer.json()[call]).map(Number).sort()).toEqual(
      [own.vendas.id, foreign.vendas.id].sort(),
    );
    expect(await own.ask(call)).toEqual({});
  });

  it('ROLE-19 refuses readers, administrators of people and callers without a session', async () => {
    const { cliente, ana, vendas } = await buildFixture();
    const people = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
    for (const person of [ana, people]) {
      const answer = await (await as(server.app, person)).post(`${base}${call}/`, {
        ids: [vendas.id],
      });
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([403, ['detail']]);
    }
    const url = `${base}${call}/`;
    const payload = { ids: [vendas.id] };
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
  });

  it('LIM-02 refuses more than 100 ids, an id twice, and what is no id', {
    tags: ['slow'],
  }, async () => {
    const { me } = await buildFixture();
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    for (const ids of [many, [1, 1], [0], ['x'], [1.5], [2_147_483_648], null, undefined]) {
      const answer = await me.post(`${base}${call}/`, { ids });
      expect([ids, answer.statusCode]).toEqual([ids, 400]);
      expect(Object.keys(answer.json())).toEqual([expect.stringMatching(/^ids(\.0)?$/)]);
    }
    const most = many.slice(1);
    expect((await me.post(`${base}${call}/`, { ids: most })).statusCode).toBe(200);
  });
});
