import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { restore } from '../../../test/binCalls.ts';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  signIn,
  unique,
} from '../../../test/factories.ts';
import { buildLife } from '../../../test/lifeWorld.ts';
import { runJob } from '../../../test/runJob.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { emptyBinJob } from '../../domain/bin/emptyBinJob.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' }, { hasOwnTime: true });
});

const ok = (answer: { statusCode: number; body: string }) =>
  expect(answer.statusCode, answer.body).toBe(200);
const url = '/api/admin/lixeira/';
const listUrl = (filter: object, more = '') =>
  `${url}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
const admin = async (cliente: { id: number } | null, group: string) =>
  as(server.app, await buildUser(server, cliente, { groups: [group] }));
const dayMs = 24 * 60 * 60_000;

/** A cliente with one deleted thing of each kind. */
async function buildBin() {
  const life = await buildLife(server);
  for (const one of [life.userUrl, life.teamUrl, life.appUrl, life.configUrl]) {
    ok(await life.boss.delete(one));
  }
  const items: { id: number; tipo: string; registro: number; nome: string }[] = (
    await life.boss.get(listUrl({ cliente: life.cliente.id }))
  ).json();
  const idOf = (tipo: string) => items.find((one) => one.tipo === tipo)?.id ?? 0;
  return { life, items, idOf };
}

describe('the list of the bin', () => {
  it('has what was deleted, the newest first, with who deleted it and until when it is kept', async () => {
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

  it('has pages, and is filtered by kind, cliente and words of the name', async () => {
    const { life, items } = await buildBin();
    const page = await life.boss.get(listUrl({ cliente: life.cliente.id }, '&range=[1,2]'));
    expect(page.json().map(({ id }: { id: number }) => id)).toEqual(
      items.slice(1, 3).map(({ id }) => id),
    );
    expect(page.headers['content-range']).toBe('lixeira 1-2/4');
    const found = (await life.chief.get(listUrl({ q: life.nome }))).json();
    expect(found.map(({ registro }: { registro: number }) => registro)).toEqual([life.team.id]);
    const teams = (await life.chief.get(listUrl({ tipo: 'equipe' }))).json();
    expect(teams).toEqual(found);
    expect((await life.boss.get(listUrl({ cor: 'azul' }))).statusCode).toBe(400);
  });

  it('is for who may delete the things, in their cliente', async () => {
    const { life, items } = await buildBin();
    const kindsFor = async (caller: { get: (path: string) => Promise<{ json(): unknown }> }) =>
      ((await caller.get(url)).json() as { tipo: string }[]).map(({ tipo }) => tipo).sort();
    const users = await admin(life.cliente, 'Admin de Usuários');
    const reports = await admin(life.cliente, 'Admin de Relatórios');
    expect(await kindsFor(life.chief)).toEqual(['aplicativo', 'equipe', 'relatorio', 'user']);
    expect(await kindsFor(users)).toEqual(['equipe', 'user']);
    expect(await kindsFor(reports)).toEqual(['aplicativo', 'relatorio']);
    expect(await kindsFor(await admin(life.other, 'Admin Geral'))).toEqual([]);
    const reader = await as(server.app, await buildUser(server, life.cliente));
    expect((await reader.get(url)).statusCode).toBe(403);
    expect((await server.app.inject({ url })).statusCode).toBe(401);

    const foreign = await admin(life.other, 'Admin Geral');
    const refused: [typeof foreign, string[]][] = [
      [foreign, ['user', 'equipe', 'relatorio', 'aplicativo']],
      [users, ['relatorio', 'aplicativo']],
      [reports, ['user', 'equipe']],
    ];
    for (const [caller, kinds] of refused) {
      for (const kind of kinds) {
        const id = items.find(({ tipo }) => tipo === kind)?.id;
        expect((await caller.get(`${url}${id}/`)).statusCode).toBe(404);
        const answer = await caller.post(`${url}${id}/restaurar/`, {});
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({ detail: 'Item da lixeira não encontrado.' });
      }
    }
    expect((await reader.post(`${url}${items[0]?.id}/restaurar/`, {})).statusCode).toBe(403);
    expect((await life.chief.post(`${url}999999/restaurar/`, {})).statusCode).toBe(404);
  });

  it('hides a person with more rights than the caller', async () => {
    const life = await buildLife(server);
    const chief = await buildUser(server, life.cliente, { groups: ['Admin Geral'] });
    ok(await life.boss.delete(`/api/admin/users/${chief.id}/`));
    const users = await admin(life.cliente, 'Admin de Usuários');
    expect((await users.get(url)).json()).toEqual([]);
    const [item] = (await life.chief.get(url)).json();
    expect((await users.post(`${url}${item.id}/restaurar/`, {})).statusCode).toBe(404);
    ok(await life.chief.post(`${url}${item.id}/restaurar/`, {}));
    expect((await life.boss.get(`/api/admin/users/${chief.id}/`)).json().groups).toEqual([
      'Admin Geral',
    ]);
  });

  it('is restored once', async () => {
    const { life, idOf } = await buildBin();
    const id = idOf('relatorio');
    ok(await life.chief.post(`${url}${id}/restaurar/`, {}));
    expect((await life.chief.post(`${url}${id}/restaurar/`, {})).statusCode).toBe(404);
    ok(await life.boss.delete(life.configUrl));
    ok(await restore(life, 'relatorio', life.relatorio.id));
  });
});

describe('what does not come back', () => {
  it('a report names the teams, people and applications that are gone, and ends that have come', async () => {
    const life = await buildLife(server);
    const guest = await buildUser(server, life.cliente);
    const soon = new Date(server.context.now().getTime() + 60_000).toISOString();
    ok(
      await life.boss.put(life.configUrl, {
        users_allowed: [life.reader.id, guest.id],
        users_allowed_ends: { [guest.id]: soon },
        equipes_allowed: [life.team.id],
      }),
    );
    for (const one of [life.configUrl, life.teamUrl, life.appUrl, life.userUrl]) {
      ok(await life.boss.delete(one));
    }
    server.advance(61_000);
    const [item] = (await life.chief.get(listUrl({ tipo: 'relatorio' }))).json();
    const { username } = life.reader;
    const expected = [
      `A equipe ${life.nome} não existe mais neste cliente: não voltam 2 acessos.`,
      `O aplicativo ${life.app.nome} não existe mais neste cliente.`,
      `${username} não é mais um usuário deste cliente: não voltam 2 acessos, 2 visões e 1 favorito.`,
      'O prazo terminou: não volta 1 acesso.',
    ];
    const preview = (await life.chief.get(`${url}${item.id}/`)).json();
    expect([...preview.nao_voltam].sort()).toEqual([...expected].sort());
    expect(preview).toMatchObject({ ocupados: {}, impedimento: null });
    const answer = await life.chief.post(`${url}${item.id}/restaurar/`, {});
    ok(answer);
    expect(answer.json().nao_voltam).toEqual(preview.nao_voltam);
    const [back] = (
      await life.boss.get(
        `/api/admin/powerbiconfig/?filter=${encodeURIComponent(JSON.stringify({ id: life.relatorio.id }))}`,
      )
    ).json();
    expect(back).toMatchObject({ users_allowed: [], equipes_allowed: [] });
  });

  it('a report of another cliente is not reached by a restored team', async () => {
    const life = await buildLife(server);
    ok(await life.boss.delete(life.teamUrl));
    ok(await life.boss.put(life.configUrl, { cliente: life.other.id }));
    const answer = await restore(life, 'equipe', life.team.id);
    ok(answer);
    const nome = life.relatorio.nome_relatorio;
    expect(answer.json().nao_voltam).toEqual([
      `O relatório ${nome} não existe mais neste cliente: não voltam 2 acessos.`,
    ]);
    expect(await life.teamState()).toEqual({
      members: [life.reader.id],
      relatorios: [],
      aplicativos: [],
    });
  });

  it('a report that left the application does not open there for a restored person', async () => {
    const life = await buildLife(server);
    ok(await life.boss.delete(life.userUrl));
    ok(await life.boss.put(life.appUrl, { relatorios_ids: [] }));
    const answer = await restore(life, 'user', life.reader.id);
    const nome = life.relatorio.nome_relatorio;
    expect(answer.json().nao_voltam).toEqual([
      `O relatório ${nome} não está mais no aplicativo ${life.app.nome}: não volta 1 acesso.`,
    ]);
  });

  it('who may not give access to reports restores a team and a person without it', async () => {
    const life = await buildLife(server);
    ok(await life.boss.delete(life.teamUrl));
    ok(await life.boss.delete(life.userUrl));
    const users = await admin(life.cliente, 'Admin de Usuários');
    for (const tipo of ['user', 'equipe']) {
      const [item] = (await users.get(listUrl({ tipo }))).json();
      const answer = await users.post(`${url}${item.id}/restaurar/`, {});
      ok(answer);
      expect(answer.json().nao_voltam).toContain(
        'Você não pode dar acesso a relatórios: não voltam 2 acessos.',
      );
    }
    // The person came back before the team.
    expect(await life.teamState()).toEqual({
      members: [life.reader.id],
      relatorios: [],
      aplicativos: [],
    });
  });

  it('nobody joins a team by restoring it who may not join it', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
    const [users, chief] = [await as(server.app, person), await admin(cliente, 'Admin Geral')];
    const made = await chief.post('/api/admin/equipes/', {
      nome: unique('Equipe '),
      membros: [person.id],
    });
    ok(await chief.delete(`/api/admin/equipes/${made.json().id}/`));
    const [item] = (await users.get(url)).json();
    const answer = await users.post(`${url}${item.id}/restaurar/`, {});
    expect(answer.json().nao_voltam).toEqual([
      'Você não pode adicionar a si mesmo a uma equipe: não volta 1 participação.',
    ]);
    expect((await chief.get(`/api/admin/equipes/${made.json().id}/`)).json().membros).toEqual([]);
  });

  it('attributes that are gone are named, and a report that sends one stays in the bin', async () => {
    const life = await buildLife(server);
    const made = await life.chief.post('/api/admin/atributos/', { nome: 'loja' });
    ok(await life.boss.put(life.userUrl, { atributos: { loja: 'Sul' } }));
    ok(await life.boss.put(life.configUrl, { rls_role: 'Vendas', rls_nome: 'atributo:loja' }));
    ok(await life.boss.delete(life.userUrl));
    ok(await life.boss.delete(life.configUrl));
    ok(await life.chief.delete(`/api/admin/atributos/${made.json().id}/`));
    const person = await restore(life, 'user', life.reader.id);
    expect(person.json().nao_voltam).toContain('O cliente não tem mais o atributo loja.');
    const report = await restore(life, 'relatorio', life.relatorio.id);
    expect(report.statusCode).toBe(409);
    const detail =
      'Este relatório envia o atributo loja, que o cliente não tem mais. Crie o atributo antes de restaurar.';
    expect(report.json()).toEqual({ detail });
    const [item] = (await life.chief.get(listUrl({ tipo: 'relatorio' }))).json();
    expect((await life.chief.get(`${url}${item.id}/`)).json().impedimento).toBe(detail);
    await life.chief.post('/api/admin/atributos/', { nome: 'loja' });
    ok(await restore(life, 'relatorio', life.relatorio.id));
  });

  it('a report with roles by person keeps asking for a role when its people are gone', async () => {
    const life = await buildLife(server);
    ok(
      await life.boss.put(life.configUrl, {
        rls_papeis: [{ user_id: life.reader.id, papel: 'Vendas' }],
      }),
    );
    ok(await life.boss.delete(life.configUrl));
    ok(await life.boss.delete(life.userUrl));
    const answer = await restore(life, 'relatorio', life.relatorio.id);
    expect(answer.json().nao_voltam.join()).toContain('1 função');
    const [row] = await server.context.db
      .select()
      .from(schema.relatorio)
      .where(eq(schema.relatorio.id, life.relatorio.id));
    expect(row?.rls_com_papeis).toBe(true);
  });

  it('a role does not close a report for others that no longer gives roles by person', async () => {
    const life = await buildLife(server);
    ok(
      await life.boss.put(life.configUrl, {
        rls_papeis: [{ user_id: life.reader.id, papel: 'Vendas' }],
      }),
    );
    ok(await life.boss.delete(life.userUrl));
    ok(await life.boss.put(life.configUrl, { rls_papeis: [] }));
    const answer = await restore(life, 'user', life.reader.id);
    const nome = life.relatorio.nome_relatorio;
    expect(answer.json().nao_voltam).toEqual([
      `O relatório ${nome} não usa mais funções por pessoa e equipe: não volta 1 função.`,
    ]);
  });
});

it('the oldest views that would make a document too large are named', async () => {
  const life = await buildLife(server);
  const { db } = server.context;
  const estado = 'x'.repeat(250_000);
  const ids = {
    cliente_id: life.cliente.id,
    user_id: life.reader.id,
    relatorio_id: life.relatorio.id,
  };
  await db.insert(schema.visao).values(
    Array.from({ length: 45 }, (_, n) => ({
      ...ids,
      nome: `Grande ${n}`,
      estado,
      // Newer than the two that the world has.
      updated_at: new Date('2100-01-01'),
    })),
  );
  ok(await life.boss.delete(life.configUrl));
  const answer = await restore(life, 'relatorio', life.relatorio.id);
  expect(answer.json().nao_voltam).toEqual([
    'As visões mais antigas não couberam na lixeira: não voltam 7 visões.',
  ]);
});

describe('names that are taken', () => {
  it('the username and the e-mail of a person are asked again', async () => {
    const life = await buildLife(server);
    const { username, email } = life.reader;
    ok(await life.boss.delete(life.userUrl));
    await buildUser(server, life.other, { username: username.toUpperCase(), email });
    const [item] = (await life.chief.get(url)).json();
    const preview = (await life.chief.get(`${url}${item.id}/`)).json();
    const isTaken = {
      username: 'Já existe um usuário com este nome.',
      email: 'Já existe um usuário com este e-mail.',
    };
    expect(preview).toMatchObject({
      ocupados: isTaken,
      nomes: { username, email },
      nao_voltam: [],
      impedimento: null,
    });
    const refused = await life.chief.post(`${url}${item.id}/restaurar/`, { username });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ username: [isTaken.username], email: [isTaken.email] });
    const other = { username: unique('outra'), email: `${unique('outra')}@exemplo.example` };
    expect((await life.chief.post(`${url}${item.id}/restaurar/`, { email: 'x' })).statusCode).toBe(
      400,
    );
    ok(await life.chief.post(`${url}${item.id}/restaurar/`, other));
    expect((await life.chief.get(life.userUrl)).json()).toMatchObject({
      id: life.reader.id,
      ...other,
    });
  });

  it('the name of a team is asked again', async () => {
    const life = await buildLife(server);
    ok(await life.boss.delete(life.teamUrl));
    await life.chief.post('/api/admin/equipes/', { nome: life.nome.toUpperCase() });
    const [item] = (await life.chief.get(url)).json();
    const message = 'Já existe uma equipe com este nome.';
    const preview = (await life.chief.get(`${url}${item.id}/`)).json();
    expect(preview.ocupados).toEqual({ nome: message });
    const refused = await life.chief.post(`${url}${item.id}/restaurar/`, {});
    expect([refused.statusCode, refused.json()]).toEqual([409, { nome: [message] }]);
    const nome = unique('Nova ');
    ok(await life.chief.post(`${url}${item.id}/restaurar/`, { nome }));
    expect((await life.chief.get(life.teamUrl)).json().nome).toBe(nome);
  });
});

it('a restoration is rehearsed: who gains what, by the names that the bin has', async () => {
  const life = await buildLife(server);
  ok(await life.boss.delete(life.configUrl));
  const [item] = (await life.chief.get(url)).json();
  const path = `${url}${item.id}/restaurar/`;
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

it('after thirty days nothing is listed or restored, and the job removes it', async () => {
  const { life, items } = await buildBin();
  const stored = async () =>
    (
      await server.context.db
        .select()
        .from(schema.lixeira)
        .where(eq(schema.lixeira.cliente_id, life.cliente.id))
    ).length;
  const job = emptyBinJob(server.context.db, server.context.now);
  server.advance(30 * dayMs - 120_000);
  try {
    await runJob(job);
    expect(await stored()).toBe(4);
    server.advance(121_000);
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    expect((await boss.get(listUrl({ cliente: life.cliente.id }))).json()).toEqual([]);
    expect((await boss.post(`${url}${items[0]?.id}/restaurar/`, {})).statusCode).toBe(404);
    expect(await stored()).toBe(4);
    await runJob(job);
    expect(await stored()).toBe(0);
    expect(
      await server.context.db
        .select()
        .from(schema.lixeiraPessoa)
        .where(eq(schema.lixeiraPessoa.user_id, life.reader.id)),
    ).toEqual([]);
  } finally {
    server.advance(-30 * dayMs - 1_000);
  }
});

it('the bin of a cliente that is removed goes with it', async () => {
  const { life } = await buildBin();
  ok(await life.boss.delete(`/api/admin/clientes/${life.cliente.id}/`));
  expect((await life.boss.get(listUrl({ cliente: life.cliente.id }))).json()).toEqual([]);
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
    .insert(schema.identity)
    .values({ tid: 't', oid: unique('oid'), user_id: life.reader.id });
  ok(await life.boss.delete(life.userUrl));
  const [row] = await db
    .select()
    .from(schema.lixeira)
    .where(eq(schema.lixeira.thing_id, life.reader.id));
  const { fields } = (row?.document ?? {}) as { fields: Record<string, unknown> };
  expect(Object.keys(fields).sort()).toEqual([
    'atributos',
    'created_at',
    'email',
    'expira_em',
    'first_name',
    'groups',
    'id',
    'inatividade_desde',
    'last_name',
    'token_version',
    'ultima_entrada',
    'username',
    'version',
  ]);
  const text = JSON.stringify(row?.document);
  expect(text).not.toContain(String(life.reader.password_hash));
  expect(text).not.toMatch(/password|secret|hash|oid|sessao|generation/);
});

it('history tells of the restoration by its own sentence', async () => {
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
