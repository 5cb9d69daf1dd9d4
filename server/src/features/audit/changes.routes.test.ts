import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  groupId,
  signIn,
  unique,
} from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
let history: Awaited<ReturnType<typeof historyReader>>;
beforeAll(async () => {
  server = await testServer();
  history = await historyReader(server);
});

const usersUrl = '/api/admin/users/';
const configsUrl = '/api/admin/powerbiconfig/';
const appsUrl = '/api/admin/aplicativos/';
const permissionsUrl = '/api/admin/relatorio-permissoes/';

/** A cliente with an Admin Geral, two people, two reports and an application of both reports. */
async function buildFixture() {
  const cliente = await buildCliente(server);
  const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const [ana, bia] = [await buildUser(server, cliente), await buildUser(server, cliente)];
  const me = await as(server.app, admin);
  const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const [one, two] = [await buildRelatorio(server, cliente), await buildRelatorio(server, cliente)];
  const body = { nome: 'App', relatorios_ids: [one.id, two.id] };
  const app: { id: number } = (await me.post(appsUrl, body)).json();
  return { cliente, admin, ana, bia, me, boss, one, two, app };
}
const changed = (campo: string, antes: string | null, depois: string | null) => ({
  campo,
  antes,
  depois,
});

describe('a change of a person', () => {
  it('HIST-01 stands with who, where from, and each value that really changed', async () => {
    const { me, admin, ana, cliente } = await buildFixture();
    const body = { first_name: 'Ana', email: ana.email, is_active: true, groups_input: [] };
    expect((await me.put(`${usersUrl}${ana.id}/`, body)).statusCode).toBe(200);
    expect(await history({ target: `user:${ana.id}` })).toEqual([
      {
        id: expect.any(Number),
        desfazer: { completa: true, registros: 1 },
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        actor: admin.id,
        actor_name: admin.username,
        cliente: cliente.id,
        cliente_nome: cliente.nome,
        frase: `${admin.username} alterou o nome de Ana.`,
        action: 'user.update',
        target: `user:${ana.id}`,
        details: { fields: ['first_name'] },
        rede: '127.0.0.1',
        mudancas: [changed('first_name', null, 'Ana')],
      },
    ]);
  });

  it('HIST-01 that sends stored values is not recorded', async () => {
    const { me, ana } = await buildFixture();
    const { username, email, first_name } = ana;
    const answer = await me.put(`${usersUrl}${ana.id}/`, { username, email, first_name });
    expect(answer.statusCode).toBe(200);
    expect(await history({ target: `user:${ana.id}` })).toEqual([]);
  });

  it.each([
    ['keeps the press that its program names', '1abc2def', { gesto: '1abc2def' }],
    ['keeps no other text', 'Ana Souza', {}],
  ])('%s', async (_title, gesto, kept) => {
    const { admin } = await buildFixture();
    const { access } = await signIn(server.app, admin.username);
    const headers = { authorization: `Bearer ${access}`, 'x-gesto': gesto };
    const payload = { nome: unique('equipe'), membros: [] };
    const url = '/api/admin/equipes/';
    const made = await server.app.inject({ method: 'POST', url, headers, payload });
    const [row] = await history({ target: `equipe:${made.json().id}` });
    expect(row?.details.gesto).toBe('gesto' in kept ? kept.gesto : undefined);
  });

  it('HIST-03 shows a new password without any value', async () => {
    const { me, ana } = await buildFixture();
    await me.put(`${usersUrl}${ana.id}/`, { password: 'cavalo-bateria-grampo' });
    const rows = await history({ target: `user:${ana.id}` });
    expect(rows.map(({ details, mudancas }) => [details, mudancas])).toEqual([
      [{ fields: ['password'] }, [changed('password', null, null)]],
    ]);
  });

  it('HIST-01 shows groups one by one, and the values of a new and of a deleted person', async () => {
    const { me } = await buildFixture();
    const username = unique('novo');
    const made = await me.post(usersUrl, {
      username,
      email: `${username}@exemplo.example`,
      password: 'cavalo-bateria-grampo',
      groups_input: [await groupId(server, 'Admin de Usuários')],
    });
    const { id } = made.json();
    await me.put(`${usersUrl}${id}/`, {
      groups_input: [await groupId(server, 'Admin de Relatórios')],
    });
    await me.delete(`${usersUrl}${id}/`);
    const rows = await history({ target: `user:${id}` });
    expect(rows.map(({ action }) => action)).toEqual(['user.create', 'user.update', 'user.delete']);
    expect(rows[0]?.mudancas).toEqual(
      expect.arrayContaining([
        changed('username', null, username),
        changed('groups', null, 'Admin de Usuários'),
        changed('password', null, null),
      ]),
    );
    expect(rows[1]?.mudancas).toEqual([
      changed('groups', 'Admin de Usuários', null),
      changed('groups', null, 'Admin de Relatórios'),
    ]);
    expect(rows[2]?.mudancas).toEqual(
      expect.arrayContaining([changed('username', username, null)]),
    );
  });

  it('HIST-01 that deletes the person shows the access that ends, and nobody else’s', async () => {
    const { me, ana, bia, one, app } = await buildFixture();
    for (const user of [ana.id, bia.id]) {
      await me.post(permissionsUrl, { user, relatorio: one.id, tipo_acesso: 'full' });
    }
    await me.put(`${configsUrl}${one.id}/`, { users_allowed: [ana.id, bia.id] });
    await me.delete(`${usersUrl}${ana.id}/`);
    const [row] = await history({ target: `user:${ana.id}` });
    expect(row?.mudancas).toContainEqual(changed('relatorios', String(one.id), null));
    const ended = await history({ target: `aplicativo:${app.id}`, action: 'permissao.update' });
    expect(ended.map(({ details, mudancas }) => [details.user, mudancas])).toEqual([
      [ana.id, [changed(`relatorio:${one.id}`, 'full', null)]],
    ]);
  });

  it('to another cliente stands in both, and names the other one in neither', async () => {
    const { boss, me, ana, one, app, cliente } = await buildFixture();
    const other = await buildCliente(server);
    await me.put(`${configsUrl}${one.id}/`, { users_allowed: [ana.id] });
    await me.post(permissionsUrl, { user: ana.id, relatorio: one.id, tipo_acesso: 'full' });
    await boss.put(`${usersUrl}${ana.id}/`, { cliente_id: other.id, first_name: 'Ana' });
    const rows = await history({ target: `user:${ana.id}` });
    expect(rows.map((row) => [row.cliente, row.mudancas])).toEqual([
      [
        cliente.id,
        [
          changed('cliente_id', String(cliente.id), null),
          changed('relatorios', String(one.id), null),
        ],
      ],
      [
        other.id,
        [changed('first_name', null, 'Ana'), changed('cliente_id', null, String(other.id))],
      ],
    ]);
    const lost = (await history({ target: `aplicativo:${app.id}` })).at(-1);
    expect([lost?.cliente, lost?.details, lost?.mudancas]).toEqual([
      cliente.id,
      { user: ana.id, fields: [`relatorio:${one.id}`] },
      [changed(`relatorio:${one.id}`, 'full', null)],
    ]);
  });
});

describe('a change of a report, an application or a permission', () => {
  it('HIST-01 a report shows added and removed people, and where it was when it is deleted', async () => {
    const { me, ana, bia, one, app } = await buildFixture();
    await me.put(`${configsUrl}${one.id}/`, { users_allowed: [ana.id] });
    await me.put(`${configsUrl}${one.id}/`, { users_allowed: [bia.id], rls_role: 'Vendas' });
    await me.delete(`${configsUrl}${one.id}/`);
    const rows = await history({ target: `relatorio:${one.id}` });
    expect(rows.slice(0, 3).map(({ action, mudancas }) => [action, mudancas])).toEqual([
      ['permissao.update', [changed('users_allowed', null, String(ana.id))]],
      ['relatorio.update', [changed('rls_role', null, 'Vendas')]],
      [
        'permissao.update',
        [
          changed('users_allowed', String(ana.id), null),
          changed('users_allowed', null, String(bia.id)),
        ],
      ],
    ]);
    expect(rows[3]?.mudancas).toEqual(
      expect.arrayContaining([
        changed('nome_relatorio', one.nome_relatorio, null),
        changed('aplicativos', String(app.id), null),
        changed('users_allowed', String(bia.id), null),
      ]),
    );
  });

  it('HIST-01 an application shows its reports, and the permissions that change with them', async () => {
    const { me, ana, one, two, app } = await buildFixture();
    const permissions = [{ user_id: ana.id, access_type: 'full' }];
    await me.post(`${permissionsUrl}bulk-update/`, { app_id: app.id, permissions });
    await me.put(`${appsUrl}${app.id}/`, { nome: 'App', relatorios_ids: [two.id] });
    const rows = await history({ target: `aplicativo:${app.id}` });
    expect(rows.slice(1).map(({ action, mudancas }) => [action, mudancas])).toEqual([
      [
        'permissao.update',
        [
          changed(`relatorio:${one.id}`, null, 'full'),
          changed(`relatorio:${two.id}`, null, 'full'),
        ],
      ],
      ['aplicativo.update', [changed('relatorios_ids', String(one.id), null)]],
      ['permissao.update', [changed(`relatorio:${one.id}`, 'full', null)]],
    ]);
  });

  it('HIST-01 permissions in bulk have a row for each person whose access changed', async () => {
    const { me, ana, bia, one, two, app } = await buildFixture();
    const save = (...people: [number, string][]) =>
      me.post(`${permissionsUrl}bulk-update/`, {
        app_id: app.id,
        permissions: people.map(([user_id, access_type]) => ({ user_id, access_type })),
      });
    await save([ana.id, 'full'], [bia.id, 'none']);
    await save([ana.id, 'full'], [bia.id, 'full']);
    const rows = await history({ target: `aplicativo:${app.id}`, action: 'permissao.update' });
    expect(rows.map(({ details }) => details.user)).toEqual([ana.id, bia.id]);
    expect(rows[1]?.mudancas).toEqual([
      changed(`relatorio:${one.id}`, null, 'full'),
      changed(`relatorio:${two.id}`, null, 'full'),
    ]);
  });

  it('HIST-01 a single permission shows access and pages', async () => {
    const { me, ana, one, app } = await buildFixture();
    const record = { user: ana.id, relatorio: one.id, tipo_acesso: 'full' };
    const { id } = (await me.post(permissionsUrl, record)).json();
    const paginas_permitidas = [{ nome_pagina: 'p1' }, { nome_pagina: 'p2' }];
    await me.put(`${permissionsUrl}${id}/`, { tipo_acesso: 'specific', paginas_permitidas });
    await me.delete(`${permissionsUrl}${id}/`);
    const rows = await history({ target: `permissao:${id}` });
    const details = { user: ana.id, relatorio: one.id, aplicativo: app.id };
    const fields = ['tipo_acesso', 'paginas_permitidas'];
    expect(rows.map((row) => [row.action, row.details, row.mudancas])).toEqual([
      ['permissao.create', details, [changed('tipo_acesso', null, 'full')]],
      [
        'permissao.update',
        { ...details, fields },
        [
          changed('tipo_acesso', 'full', 'specific'),
          changed('paginas_permitidas', null, 'p1'),
          changed('paginas_permitidas', null, 'p2'),
        ],
      ],
      [
        'permissao.delete',
        details,
        [
          changed('tipo_acesso', 'specific', null),
          changed('paginas_permitidas', 'p1', null),
          changed('paginas_permitidas', 'p2', null),
        ],
      ],
    ]);
  });
});

describe('history', () => {
  it('HIST-03 contains no password and no secret', { tags: ['slow'] }, async () => {
    const { boss, ana } = await buildFixture();
    const [password, secret] = [`senha ${crypto.randomUUID()}`, `segredo-${crypto.randomUUID()}`];
    await boss.put(`${usersUrl}${ana.id}/`, { password });
    const data = new FormData();
    data.append('nome', unique('Cliente '));
    data.append('pbi_client_secret', secret);
    const made = await boss.post('/api/admin/clientes/', data);
    expect(made.statusCode).toBe(201);
    const [row] = await history({ target: `cliente:${made.json().id}` });
    expect(row?.mudancas).toContainEqual(changed('pbi_client_secret', null, null));
    const { db } = server.context;
    const stored = JSON.stringify([
      await db.select().from(schema.audit),
      await db.select().from(schema.auditValue),
    ]);
    const found = [password, secret, 'pbi_client_secret'].map((text) => stored.includes(text));
    expect(found).toEqual([false, false, true]);
  });

  it('HIST-01 names the person of a value, so that it can be found and erased', async () => {
    const { me, ana, one } = await buildFixture();
    await me.put(`${configsUrl}${one.id}/`, { users_allowed: [ana.id] });
    await me.put(`${usersUrl}${ana.id}/`, { first_name: 'Ana' });
    const rows = await server.context.db
      .select()
      .from(schema.auditValue)
      .where(eq(schema.auditValue.person_id, ana.id))
      .orderBy(schema.auditValue.id);
    expect(rows.map(({ field, after }) => [field, after])).toEqual([
      ['users_allowed', String(ana.id)],
      ['first_name', 'Ana'],
    ]);
    expect(rows[0]?.salt).not.toBe(rows[1]?.salt);
  });

  it('shows rows of older versions, and at most a hundred values of a row', async () => {
    const { db } = server.context;
    const target = unique('antigo:');
    const [old] = await db
      .insert(schema.audit)
      .values({ action: 'user.update', target, details: { fields: ['email'] } })
      .returning();
    expect(await history({ target })).toEqual([
      expect.objectContaining({ details: { fields: ['email'] }, rede: null, mudancas: [] }),
    ]);
    await db.execute(sql`insert into audit_value (audit_id, field, after)
      select ${old?.id}, 'campo', n::text from generate_series(1, 150) n`);
    const [row] = await history({ target });
    expect(row?.mudancas).toHaveLength(100);
    expect(row?.mudancas?.at(-1)).toEqual(changed('campo', null, '100'));
  });
});
