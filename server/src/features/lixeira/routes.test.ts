import { exampleTexts } from '@portal/api-client/example-texts';
import { textNames, userRecord } from '@portal/api-client/records';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { binListUrl, binUrl, restore } from '../../../test/binCalls.ts';
import { as, buildRelatorio, buildUser, signIn, unique } from '../../../test/factories.ts';
import { buildLife } from '../../../test/lifeWorld.ts';
import { runToTheEnd } from '../../../test/runJob.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { emptyBinJob } from '../../domain/bin/emptyBinJob.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' }, { hasOwnTime: true });
});

const ok = (answer: { statusCode: number; body: string }) =>
  expect(answer.statusCode, answer.body).toBe(200);
const admin = async (cliente: { id: number } | null, group: string) =>
  as(server.app, await buildUser(server, cliente, { groups: [group] }));
const dayMs = 24 * 60 * 60_000;

/** A cliente with one deleted thing of each kind. */
async function buildBin() {
  const life = await buildLife(server);
  for (const one of [life.userUrl, life.teamUrl, life.appUrl, life.configUrl]) {
    ok(await life.boss.delete(one));
  }
  const items: { id: number; tipo: string; registro: number; nome: string; ate: string }[] = (
    await life.boss.get(binListUrl({ cliente: life.cliente.id }))
  ).json();
  const idOf = (tipo: string) => items.find((one) => one.tipo === tipo)?.id ?? 0;
  return { life, items, idOf };
}

describe('the list of the bin', () => {
  it('has what was deleted, the newest first, with who deleted it and until when it is kept', {
    tags: ['slow'],
  }, async () => {
    const { life, items } = await buildBin();
    expect(items.map(({ tipo }) => tipo)).toEqual(['relatorio', 'aplicativo', 'equipe', 'user']);
    const [first] = items;
    expect(first).toEqual({
      id: expect.any(Number),
      tipo: 'relatorio',
      registro: life.relatorio.id,
      nome: life.relatorio.nome_relatorio,
      cliente: life.cliente.id,
      cliente_nome: life.cliente.nome,
      excluido_por_nome: expect.any(String),
      excluido_em: expect.any(String),
      ate: expect.any(String),
    });
    const { excluido_em, ate } = first as unknown as { excluido_em: string; ate: string };
    expect(Date.parse(ate) - Date.parse(excluido_em)).toBe(30 * dayMs);
  });

  it('has pages, and is filtered by kind, cliente and words of the name', {
    tags: ['slow'],
  }, async () => {
    const { life, items } = await buildBin();
    const page = await life.boss.get(binListUrl({ cliente: life.cliente.id }, '&range=[1,2]'));
    expect(page.json().map(({ id }: { id: number }) => id)).toEqual(
      items.slice(1, 3).map(({ id }) => id),
    );
    expect(page.headers['content-range']).toBe('lixeira 1-2/4');
    const found = (await life.chief.get(binListUrl({ q: life.nome }))).json();
    expect(found.map(({ registro }: { registro: number }) => registro)).toEqual([life.team.id]);
    const teams = (await life.chief.get(binListUrl({ tipo: 'equipe' }))).json();
    expect(teams).toEqual(found);
    expect((await life.boss.get(binListUrl({ cor: 'azul' }))).statusCode).toBe(400);
  });

  it('is for who may delete the things, in their cliente', { tags: ['slow'] }, async () => {
    const { life, items } = await buildBin();
    const kindsFor = async (caller: { get: (path: string) => Promise<{ json(): unknown }> }) =>
      ((await caller.get(binUrl)).json() as { tipo: string }[]).map(({ tipo }) => tipo).sort();
    const users = await admin(life.cliente, 'Admin de Usuários');
    const reports = await admin(life.cliente, 'Admin de Relatórios');
    expect(await kindsFor(life.chief)).toEqual(['aplicativo', 'equipe', 'relatorio', 'user']);
    expect(await kindsFor(users)).toEqual(['equipe', 'user']);
    expect(await kindsFor(reports)).toEqual(['aplicativo', 'relatorio']);
    expect(await kindsFor(await admin(life.other, 'Admin Geral'))).toEqual([]);
    const reader = await as(server.app, await buildUser(server, life.cliente));
    expect((await reader.get(binUrl)).statusCode).toBe(403);
    expect((await server.app.inject({ url: binUrl })).statusCode).toBe(401);

    const foreign = await admin(life.other, 'Admin Geral');
    const refused: [typeof foreign, string[]][] = [
      [foreign, ['user', 'equipe', 'relatorio', 'aplicativo']],
      [users, ['relatorio', 'aplicativo']],
      [reports, ['user', 'equipe']],
    ];
    for (const [caller, kinds] of refused) {
      for (const kind of kinds) {
        const id = items.find(({ tipo }) => tipo === kind)?.id;
        expect((await caller.get(`${binUrl}${id}/`)).statusCode).toBe(404);
        const answer = await caller.post(`${binUrl}${id}/restaurar/`, {});
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({ detail: 'Item da lixeira não encontrado.' });
      }
    }
    expect((await reader.post(`${binUrl}${items[0]?.id}/restaurar/`, {})).statusCode).toBe(403);
    expect((await life.chief.post(`${binUrl}999999/restaurar/`, {})).statusCode).toBe(404);
  });

  it('hides a person with more rights than the caller', { tags: ['slow'] }, async () => {
    const life = await buildLife(server);
    const chief = await buildUser(server, life.cliente, { groups: ['Admin Geral'] });
    ok(await life.boss.delete(`/api/admin/users/${chief.id}/`));
    const users = await admin(life.cliente, 'Admin de Usuários');
    expect((await users.get(binUrl)).json()).toEqual([]);
    const [item] = (await life.chief.get(binUrl)).json();
    expect((await users.post(`${binUrl}${item.id}/restaurar/`, {})).statusCode).toBe(404);
    ok(await life.chief.post(`${binUrl}${item.id}/restaurar/`, {}));
    expect((await life.boss.get(`/api/admin/users/${chief.id}/`)).json().groups).toEqual([
      'Admin Geral',
    ]);
  });

  it('is restored once', { tags: ['slow'] }, async () => {
    const { life, idOf } = await buildBin();
    const id = idOf('relatorio');
    ok(await life.chief.post(`${binUrl}${id}/restaurar/`, {}));
    expect((await life.chief.post(`${binUrl}${id}/restaurar/`, {})).statusCode).toBe(404);
    ok(await life.boss.delete(life.configUrl));
    ok(await restore(life, 'relatorio', life.relatorio.id));
  });
});

it('a restoration is rehearsed: who gains what, by the names that the bin has', {
  tags: ['slow'],
}, async () => {
  const life = await buildLife(server);
  ok(await life.boss.delete(life.configUrl));
  const [item] = (await life.chief.get(binUrl)).json();
  const path = `${binUrl}${item.id}/restaurar/`;
  const rehearse = () =>
    life.chief.post('/api/admin/ensaios/', { metodo: 'POST', caminho: path, corpo: {} });
  const rehearsal = (await rehearse()).json();
  const nome = life.relatorio.nome_relatorio;
  expect(rehearsal.ato).toEqual({ acao: 'restaurar', nome });
  expect(rehearsal.perdem).toEqual([]);
  const gained = rehearsal.ganham.filter(({ user }: { user: number }) => user === life.reader.id);
  expect(gained).toMatchObject([
    { relatorio_nome: nome, aplicativo: null, antes: { acesso: 'none' } },
    { relatorio_nome: nome, aplicativo_nome: life.app.nome, depois: { acesso: 'full' } },
  ]);
  // Nothing was restored, and a change in between is noticed.
  ok(await life.boss.delete(life.teamUrl));
  ok(await life.boss.delete(life.userUrl));
  const { username } = await buildUser(server, life.cliente, { groups: ['Admin Geral'] });
  const { access } = await signIn(server.app, username);
  const confirm = (impressao: string) =>
    server.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${access}`, 'x-ensaio': impressao },
      payload: {},
    });
  expect((await confirm(rehearsal.impressao)).statusCode).toBe(409);
  const { impressao } = (await rehearse()).json();
  ok(await confirm(impressao));
});

it('after thirty days nothing is listed or restored, and the job removes it', {
  tags: ['slow'],
}, async () => {
  const { life, items } = await buildBin();
  const stored = async () =>
    (
      await server.context.db
        .select()
        .from(schema.lixeira)
        .where(eq(schema.lixeira.cliente_id, life.cliente.id))
    ).length;
  const job = emptyBinJob(server.context.db, server.context.now);
  const [newest, oldest] = [items[0], items.at(-1)].map((one) => Date.parse(one?.ate ?? ''));
  let moved = 0;
  // The clock stands still, and the database's goes on.
  const moveTo = (instant = 0) => {
    const ms = instant - server.context.now().getTime();
    server.advance(ms);
    moved += ms;
  };
  moveTo((oldest ?? 0) - 1_000);
  try {
    await runToTheEnd(job);
    expect(await stored()).toBe(4);
    moveTo((newest ?? 0) + 1_000);
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    expect((await boss.get(binListUrl({ cliente: life.cliente.id }))).json()).toEqual([]);
    expect((await boss.post(`${binUrl}${items[0]?.id}/restaurar/`, {})).statusCode).toBe(404);
    expect(await stored()).toBe(4);
    await runToTheEnd(job);
    expect(await stored()).toBe(0);
    expect(
      await server.context.db
        .select()
        .from(schema.lixeiraPessoa)
        .where(eq(schema.lixeiraPessoa.user_id, life.reader.id)),
    ).toEqual([]);
  } finally {
    server.advance(-moved);
  }
});

it('the bin of a cliente that is removed goes with it', { tags: ['slow'] }, async () => {
  const { life } = await buildBin();
  ok(await life.boss.delete(`/api/admin/clientes/${life.cliente.id}/`));
  expect((await life.boss.get(binListUrl({ cliente: life.cliente.id }))).json()).toEqual([]);
  const left = await server.context.db
    .select()
    .from(schema.lixeiraPessoa)
    .where(eq(schema.lixeiraPessoa.user_id, life.reader.id));
  expect(left).toEqual([]);
});

it('the document has no password, no second factor, no session and no Microsoft account', async () => {
  const life = await buildLife(server);
  const { db } = server.context;
  await db
    .insert(schema.identidade)
    .values({ kind: 'microsoft', source: 't', value: unique('oid'), user_id: life.reader.id });
  ok(await life.boss.delete(life.userUrl));
  const [row] = await db
    .select()
    .from(schema.lixeira)
    .where(eq(schema.lixeira.thing_id, life.reader.id));
  const { fields } = (row?.document ?? {}) as { fields: Record<string, unknown> };
  const kept = [
    ...textNames(userRecord),
    'atributos',
    'created_at',
    'expira_em',
    'groups',
    'inatividade_desde',
    'is_active',
    'is_superuser',
    'token_version',
    'ultima_entrada',
    'version',
  ];
  expect(Object.keys(fields).sort()).toEqual(kept.sort());
  const text = JSON.stringify(row?.document);
  expect(text).not.toContain(String(life.reader.password_hash));
  expect(text).not.toMatch(/password|secret|hash|oid|sessao|generation/);
});

it('a restored person has every text again', async () => {
  const life = await buildLife(server);
  const username = unique('nome');
  const texts = { ...exampleTexts, username, email: `${username}@exemplo.example` };
  ok(await life.boss.put(life.userUrl, texts));
  ok(await life.boss.delete(life.userUrl));
  ok(await restore(life, 'user', life.reader.id));
  expect((await life.boss.get(life.userUrl)).json()).toMatchObject(texts);
});

it('history tells of the restoration by its own sentence', { tags: ['slow'] }, async () => {
  const life = await buildLife(server);
  for (const one of [life.userUrl, life.teamUrl, life.configUrl, life.appUrl]) {
    ok(await life.boss.delete(one));
  }
  for (const [tipo, id] of [
    ['user', life.reader.id],
    ['equipe', life.team.id],
    ['aplicativo', life.app.id],
    ['relatorio', life.relatorio.id],
  ] as const) {
    ok(await restore(life, tipo, id));
    const alvo = encodeURIComponent(JSON.stringify({ alvo: `${tipo}:${id}` }));
    const history: { action: string; frase: string }[] = (
      await life.boss.get(`/api/admin/audit/?filter=${alvo}`)
    ).json();
    const told = history.find(({ action }) => action === `${tipo}.restore`);
    expect(told?.frase).toMatch(/ restaurou (o usuário|a equipe|o aplicativo|o relatório) /);
  }
  const relatorio = await buildRelatorio(server, life.cliente);
  expect(relatorio.id).toBeGreaterThan(life.relatorio.id);
});
