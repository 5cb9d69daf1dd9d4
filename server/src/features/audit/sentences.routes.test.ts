import type { AuditEntry } from '@portal/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  groupId,
  password,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { authQueries } from '../../domain/identity/queries.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const listOf = (me: Awaited<ReturnType<typeof as>>, filter: object) =>
  me.get(`/api/admin/audit/?filter=${encodeURIComponent(JSON.stringify(filter))}`);

const permissionsUrl = '/api/admin/relatorio-permissoes/';

/** Renato, an Admin Geral, and Ana, Bia and the reports Vendas and Estoque in the application Comercial. */
async function buildFixture() {
  const cliente = await buildCliente(server);
  const person = (first_name: string, last_name: string, groups: string[] = []) =>
    buildUser(server, cliente, { first_name, last_name, groups });
  const renato = await person('Renato', 'Lima', ['Admin Geral']);
  const [ana, bia] = [await person('Ana', 'Sá'), await person('Bia', 'Reis')];
  const me = await as(server.app, renato);
  const report = (nome_relatorio: string) => buildRelatorio(server, cliente, { nome_relatorio });
  const [vendas, estoque] = [await report('Vendas'), await report('Estoque')];
  const made = await me.post('/api/admin/aplicativos/', {
    nome: 'Comercial',
    relatorios_ids: [vendas.id, estoque.id],
  });
  const app = { id: Number(made.json().id) };
  const entries = async (filter: object): Promise<AuditEntry[]> =>
    (await listOf(me, filter)).json();
  const newest = async (filter: object) => (await entries(filter))[0]?.frase;
  return { cliente, renato, ana, bia, me, vendas, estoque, app, entries, newest };
}

describe('the sentences of access', () => {
  it('HIST-04 tell what was given, limited and taken', async () => {
    const { me, ana, vendas, app, newest, entries } = await buildFixture();
    const alvo = `user:${ana.id}`;
    const made = await me.post(permissionsUrl, {
      user: ana.id,
      relatorio: vendas.id,
      aplicativo: app.id,
      tipo_acesso: 'full',
    });
    expect(await newest({ alvo })).toBe('Renato deu a Ana Acesso Total a Vendas em Comercial.');
    const { id } = made.json();
    await me.put(`${permissionsUrl}${id}/`, {
      tipo_acesso: 'specific',
      paginas_permitidas: [{ nome_pagina: 'p1' }],
    });
    expect(await newest({ alvo })).toBe(
      'Renato limitou o acesso de Ana a páginas de Vendas em Comercial.',
    );
    await server.context.db.insert(schema.relatorioPagina).values({
      relatorio_id: vendas.id,
      name: 'p1',
      display_name: 'Resumo do mês',
      ordem: 0,
    });
    const [limited] = await entries({ alvo });
    expect(limited?.mudancas?.map(({ rotulo, de, para }) => [rotulo, de, para])).toEqual([
      ['Acesso', 'Acesso Total', 'Páginas Específicas'],
      ['Páginas', null, 'Resumo do mês'],
    ]);
    await me.put(`${permissionsUrl}${id}/`, { expira_em: '2030-06-08T03:00:00Z' });
    expect(await newest({ alvo })).toBe(
      'Renato marcou o fim do acesso de Ana a Vendas em Comercial para 07/06/2030.',
    );
    await me.delete(`${permissionsUrl}${id}/`);
    expect(await newest({ alvo })).toBe('Renato tirou de Ana o acesso a Vendas em Comercial.');
  });

  it('HIST-04 tell a change of several reports, and of a team', async () => {
    const { me, ana, app, newest } = await buildFixture();
    const permissions = [{ user_id: ana.id, access_type: 'full' }];
    await me.post(`${permissionsUrl}bulk-update/`, { app_id: app.id, permissions });
    expect(await newest({ alvo: `user:${ana.id}` })).toBe(
      'Renato deu a Ana Acesso Total a Vendas e Estoque em Comercial.',
    );
    const { id } = (await me.post('/api/admin/equipes/', { nome: 'Filiais' })).json();
    const teams = [{ equipe_id: id, access_type: 'full' }];
    await me.post(`${permissionsUrl}bulk-update/`, { app_id: app.id, permissions: teams });
    expect(await newest({ alvo: `equipe:${id}` })).toBe(
      'Renato deu à equipe Filiais Acesso Total a Vendas e Estoque em Comercial.',
    );
  });

  it('HIST-04 tell who may open a report on Dashboards', async () => {
    const { me, ana, bia, vendas, newest } = await buildFixture();
    const url = `/api/admin/powerbiconfig/${vendas.id}/`;
    await me.put(url, { users_allowed: [ana.id, bia.id] });
    expect(await newest({ alvo: `relatorio:${vendas.id}` })).toBe(
      'Renato deu a Ana e Bia acesso a Vendas em Dashboards.',
    );
    await me.put(url, { users_allowed: [bia.id] });
    expect(await newest({ acao: 'acesso' })).toBe(
      'Renato tirou de Ana o acesso a Vendas em Dashboards.',
    );
  });

  it('HIST-04 HIST-05 tell whose access on Dashboards has another end, in the history of each of them', async () => {
    const { me, ana, bia, vendas, newest } = await buildFixture();
    const url = `/api/admin/powerbiconfig/${vendas.id}/`;
    const { id } = (await me.post('/api/admin/equipes/', { nome: 'Filiais' })).json();
    const [june, july] = ['2030-06-08T03:00:00Z', '2030-07-01T03:00:00Z'];
    await me.put(url, {
      users_allowed: [ana.id, bia.id],
      users_allowed_ends: { [ana.id]: june },
      equipes_allowed: [id],
      equipes_allowed_ends: { [id]: june },
    });
    expect(await newest({ alvo: `relatorio:${vendas.id}` })).toBe(
      'Renato deu a Ana, Bia e equipe Filiais acesso a Vendas em Dashboards e marcou o fim do acesso de Ana e da equipe Filiais a Vendas em Dashboards para 07/06/2030.',
    );
    await me.put(url, { users_allowed_ends: { [ana.id]: july } });
    const moved = 'Renato marcou o fim do acesso de Ana a Vendas em Dashboards para 30/06/2030';
    expect(await newest({ alvo: `user:${ana.id}` })).toContain(moved);
    await me.put(url, { equipes_allowed_ends: { [id]: null } });
    expect(await newest({ alvo: `equipe:${id}` })).toBe(
      'Renato deixou o acesso da equipe Filiais a Vendas em Dashboards sem fim.',
    );
    await me.put(url, { users_allowed: [bia.id] });
    expect(await newest({ alvo: `user:${ana.id}` })).toBe(
      'Renato tirou de Ana o acesso a Vendas em Dashboards.',
    );
  });

  it('CONF-05 do not tell of access that is taken from somebody without a record', async () => {
    const { me, ana, app, vendas, newest, entries } = await buildFixture();
    const { id } = (await me.post('/api/admin/equipes/', { nome: 'Filiais' })).json();
    await me.post(`${permissionsUrl}bulk-update/`, {
      app_id: app.id,
      permissions: [
        { equipe_id: id, access_type: 'none' },
        { user_id: ana.id, access_type: 'none' },
      ],
    });
    await me.post(permissionsUrl, { user: ana.id, relatorio: vendas.id, tipo_acesso: 'none' });
    expect(await newest({ alvo: `equipe:${id}` })).toBe('Renato criou a equipe Filiais.');
    expect(await entries({ alvo: `user:${ana.id}`, acao: 'acesso' })).toEqual([]);
    await me.post(permissionsUrl, { user: ana.id, relatorio: vendas.id, tipo_acesso: 'full' });
    await me.post(permissionsUrl, { user: ana.id, relatorio: vendas.id, tipo_acesso: 'none' });
    expect(await newest({ alvo: `user:${ana.id}` })).toBe(
      'Renato tirou de Ana o acesso a Vendas em Comercial.',
    );
  });
});

describe('CONF-05 the search of history', () => {
  it('finds the author, what a row concerns, a value and a deleted thing, by every word', {
    tags: ['slow'],
  }, async () => {
    const { me, ana, vendas, app, entries } = await buildFixture();
    const { id } = (await me.post('/api/admin/equipes/', { nome: 'Filiais do Sul' })).json();
    await me.delete(`/api/admin/equipes/${id}/`);
    await me.post(permissionsUrl, {
      user: ana.id,
      relatorio: vendas.id,
      aplicativo: app.id,
      tipo_acesso: 'full',
    });
    await me.put(`/api/admin/users/${ana.id}/`, { last_name: 'Abençoada' });
    const found = async (q: string) => (await entries({ q })).map(({ frase }) => frase);
    const given = 'Renato deu a Ana Acesso Total a Vendas em Comercial.';
    expect(await found('filiais')).toEqual([
      'Renato excluiu a equipe Filiais do Sul.',
      'Renato criou a equipe Filiais do Sul.',
    ]);
    expect(await found('vendas ana')).toContain(given);
    expect(await found('ABENCOADA')).toContain('Renato alterou o sobrenome de Ana.');
    expect(await found('vendas filiais')).toEqual([]);
    expect(await found('%')).toEqual([]);
    // The author is found by the name that the sentence shows.
    expect(await found('renato vendas')).toContain(given);
    // Words that only stand in the keys of the record find nothing.
    expect(await found('fields')).toEqual([]);
    expect(await found('relatorio_nome')).toEqual([]);
    // An empty search is no search.
    expect((await found(' ')).length).toBeGreaterThan(3);
  });

  it('is refused with more than four words', async () => {
    const { me } = await buildFixture();
    const answer = await listOf(me, { q: 'um dois três quatro cinco' });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { filter: ['Busque com até 4 palavras.'] },
    ]);
  });

  it('is of the own cliente alone', async () => {
    const [mine, theirs] = [await buildFixture(), await buildFixture()];
    const nome = `Segredo ${theirs.app.id}`;
    await theirs.me.post('/api/admin/equipes/', { nome });
    expect(await theirs.entries({ q: nome })).toHaveLength(1);
    expect(await mine.entries({ q: nome })).toEqual([]);
  });

  it('CONF-05 the group of changes leaves out who came, was refused and took a list away', async () => {
    const { me, ana, entries } = await buildFixture();
    await me.put(`/api/admin/users/${ana.id}/`, { last_name: 'Souza' });
    await me.post('/api/admin/audit/exportacoes/', {
      lista: 'users',
      linhas: 1,
      filtros: [],
    });
    await me.get('/api/admin/clientes/');
    const actions = async (filter: object) =>
      new Set((await entries(filter)).map(({ action }) => action));
    const all = await actions({});
    expect([...all]).toEqual(expect.arrayContaining(['lista.export', 'user.update']));
    const changes = await actions({ acao: 'mudancas' });
    expect(changes.has('user.update')).toBe(true);
    for (const action of ['session.open', 'lista.export', 'denied']) {
      expect([action, changes.has(action)]).toEqual([action, false]);
    }
  });
});

describe('the sentences of people, teams and things', () => {
  it('HIST-04 tell each thing that changed about a person, in words', async () => {
    const { me, ana, entries } = await buildFixture();
    await me.put(`/api/admin/users/${ana.id}/`, {
      last_name: 'Souza',
      is_active: false,
      groups_input: [await groupId(server, 'Admin de Relatórios')],
    });
    const [row] = await entries({ alvo: `user:${ana.id}` });
    expect(row?.frase).toBe(
      'Renato desativou Ana, pôs Ana no grupo Admin de Relatórios e alterou o sobrenome de Ana.',
    );
    expect(row?.mudancas).toContainEqual({
      campo: 'is_active',
      antes: 'true',
      depois: 'false',
      rotulo: 'Estado ativo',
      de: 'Sim',
      para: 'Não',
    });
  });

  it('HIST-04 name people, teams, reports and applications that are gone', async () => {
    const { me, ana, vendas, estoque, app, newest } = await buildFixture();
    const { id } = (
      await me.post('/api/admin/equipes/', { nome: 'Filiais', membros: [ana.id] })
    ).json();
    await me.put(`/api/admin/equipes/${id}/`, { remover: [ana.id] });
    expect(await newest({ alvo: `equipe:${id}` })).toBe('Renato tirou Ana da equipe Filiais.');
    await me.delete(`/api/admin/equipes/${id}/`);
    expect(await newest({ alvo: `equipe:${id}` })).toBe('Renato excluiu a equipe Filiais.');
    await me.put(`/api/admin/aplicativos/${app.id}/`, {
      nome: 'Comercial',
      relatorios_ids: [estoque.id],
    });
    expect(await newest({ action: 'aplicativo.update' })).toBe(
      'Renato tirou Vendas do aplicativo Comercial.',
    );
    await me.delete(`/api/admin/aplicativos/${app.id}/`);
    expect(await newest({ action: 'aplicativo.delete' })).toBe(
      'Renato excluiu o aplicativo Comercial.',
    );
    await me.put(`/api/admin/powerbiconfig/${vendas.id}/`, { rls_role: 'Filial' });
    expect(await newest({ action: 'relatorio.update' })).toBe(
      'Renato alterou a RLS Role do relatório Vendas.',
    );
    await me.delete(`/api/admin/powerbiconfig/${vendas.id}/`);
    expect(await newest({ acao: 'conteudo' })).toBe('Renato excluiu o relatório Vendas.');
    await me.delete(`/api/admin/users/${ana.id}/`);
    expect(await newest({ acao: 'pessoas' })).toBe('Renato excluiu o usuário Ana.');
  });

  it('people of one cliente with the same first name are told with their last names', async () => {
    const { me, cliente, ana, newest } = await buildFixture();
    await buildUser(server, cliente, { first_name: 'Ana', last_name: 'Prado' });
    await me.put(`/api/admin/users/${ana.id}/`, { is_active: false });
    expect(await newest({ alvo: `user:${ana.id}` })).toBe('Renato desativou Ana Sá.');
  });
});

describe('the sentences of events', () => {
  it('HIST-04 tell sign-ins, failures, refusals and exports', async () => {
    const { me, ana, renato, newest } = await buildFixture();
    const reader = await as(server.app, ana);
    expect(await newest({ acao: 'entradas' })).toBe('Ana entrou com senha.');
    const attempt = { username: ana.username, password: `${password}x` };
    const remoteAddress = '10.79.1.1';
    const post = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/api/token/', payload, remoteAddress });
    for (let count = 0; count < 3; count += 1) await post(attempt);
    await authQueries(server.context).deleteExpired(new Date(Date.now() + 16 * 60_000));
    expect(await newest({ action: 'session.failed' })).toBe(
      'Alguém tentou entrar 3 vezes como Ana e não conseguiu.',
    );
    await reader.get('/api/admin/users/');
    await expect
      .poll(() => newest({ acao: 'recusas' }))
      .toBe('Ana tentou o que não pode: GET /api/admin/users/.');
    const list = { lista: 'users', linhas: 2_500, filtros: [] };
    await me.post('/api/admin/audit/exportacoes/', list);
    expect(await newest({ actor: renato.id })).toBe(
      'Renato exportou a lista de usuários (2.500 linhas).',
    );
    await me.post('/api/admin/audit/exportacoes/', { ...list, linhas: 1 });
    expect(await newest({ actor: renato.id })).toBe(
      'Renato exportou a lista de usuários (1 linha).',
    );
  });
});

describe('an Admin Geral', () => {
  it('HIST-04 HIST-05 reads the history of their cliente, and nothing of another one', async () => {
    const { me, cliente, ana, entries } = await buildFixture();
    const other = await buildFixture();
    await other.me.put(`/api/admin/users/${other.ana.id}/`, { is_active: false });
    await me.put(`/api/admin/users/${ana.id}/`, { is_active: false });
    const rows = await entries({});
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter((row) => row.cliente !== cliente.id)).toEqual([]);
    expect(await entries({ alvo: `user:${other.ana.id}` })).toEqual([]);
    expect(await entries({ actor: other.renato.id })).toEqual([]);
    expect((await listOf(me, { cliente: other.cliente.id })).statusCode).toBe(400);
    expect((await listOf(me, { cliente: cliente.id })).statusCode).toBe(200);
    for (const group of ['Admin de Usuários', 'Admin de Relatórios']) {
      const admin = await as(server.app, await buildUser(server, cliente, { groups: [group] }));
      expect((await listOf(admin, {})).statusCode).toBe(403);
    }
    expect((await listOf(await as(server.app, other.bia), {})).statusCode).toBe(403);
  });

  it('HIST-05 of a person who moved reads what happened here, without their new name', {
    tags: ['slow'],
  }, async () => {
    const { me, cliente, ana, entries } = await buildFixture();
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const other = await buildFixture();
    await me.put(`/api/admin/users/${ana.id}/`, { last_name: 'Souza' });
    await boss.put(`/api/admin/users/${ana.id}/`, { cliente_id: other.cliente.id });
    await other.me.put(`/api/admin/users/${ana.id}/`, { first_name: 'Segredo' });
    const [here, there] = [
      await entries({ alvo: `user:${ana.id}` }),
      await other.entries({ alvo: `user:${ana.id}` }),
    ];
    expect(here.map(({ frase }) => frase)).toEqual([
      expect.stringMatching(/^pessoa\S+ tirou Souza deste cliente\.$/),
      'Renato alterou o sobrenome de Souza.',
    ]);
    expect(there[0]?.frase).toBe('Renato alterou o nome de Segredo.');
    const texts = [JSON.stringify(here), JSON.stringify(there)] as const;
    expect(texts[0].includes('Segredo')).toBe(false);
    expect(texts[0].includes(other.cliente.nome)).toBe(false);
    expect(texts[1].includes(cliente.nome)).toBe(false);
    // The new name finds nothing here, so that nobody can spell it out.
    const alvo = `user:${ana.id}`;
    expect(await entries({ alvo, q: 'segredo' })).toEqual([]);
    expect(await entries({ alvo, q: 'souza' })).not.toEqual([]);
    expect(await other.entries({ alvo, q: 'segredo' })).not.toEqual([]);
  });

  it.each(['relatorio', 'aplicativo'] as const)(
    'HIST-05 of a %s that moved is not found by its new name',
    { tags: ['slow'] },
    async (kind) => {
      const { vendas, app, entries } = await buildFixture();
      const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
      const other = await buildFixture();
      const [url, id, field] =
        kind === 'relatorio'
          ? ['/api/admin/powerbiconfig/', vendas.id, 'nome_relatorio']
          : ['/api/admin/aplicativos/', app.id, 'nome'];
      await boss.put(`${url}${id}/`, { cliente: other.cliente.id });
      await other.me.put(`${url}${id}/`, { [field]: 'Aquisição Secreta' });
      const alvo = `${kind}:${id}`;
      expect(await entries({ alvo })).not.toEqual([]);
      expect(await entries({ alvo, q: 'aquisicao' })).toEqual([]);
      expect(await other.entries({ alvo, q: 'aquisicao' })).not.toEqual([]);
    },
  );

  it('HIST-05 an e-mail that nothing tells finds nobody', async () => {
    const { ana, entries } = await buildFixture();
    expect(await entries({ q: ana.email })).toEqual([]);
  });

  it('HIST-05 does not read of sign-ins of a superuser of their cliente', async () => {
    const { cliente, entries } = await buildFixture();
    const sofia = await buildUser(server, cliente, { is_superuser: true });
    const remoteAddress = '10.79.1.2';
    const url = '/api/token/';
    const attempts = [password, `${password}x`].map((given) => ({
      username: sofia.username,
      password: given,
    }));
    for (const payload of attempts) {
      await server.app.inject({ method: 'POST', url, payload, remoteAddress });
    }
    await authQueries(server.context).deleteExpired(new Date(Date.now() + 16 * 60_000));
    expect(await entries({ alvo: `user:${sofia.id}` })).toEqual([]);
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const rows: AuditEntry[] = (await listOf(boss, { alvo: `user:${sofia.id}` })).json();
    expect(rows.map(({ action }) => action).sort()).toEqual(['session.failed', 'session.open']);
  });
});

it.each([
  { acao: 'tudo' },
  { alvo: 'user' },
  { alvo: 'session:1' },
  { alvo: 'user:99999999999' },
  { acao: 'constructor' },
  { since: 'ontem' },
])('the filter %j gets 400', async (filter) => {
  const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const query = encodeURIComponent(JSON.stringify(filter));
  expect((await boss.get(`/api/admin/audit/?filter=${query}`)).statusCode).toBe(400);
});
