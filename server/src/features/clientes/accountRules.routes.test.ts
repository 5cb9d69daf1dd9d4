import { beforeAll, describe, expect, it } from 'vitest';
import { as, aurora, buildCliente, buildUser, password, unique } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { runJob } from '../../../test/runJob.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { buildApp } from '../../app.ts';
import { clienteAdminQueries } from '../../domain/clientes/adminQueries.ts';
import { idleJob } from '../../domain/people/idleJob.ts';

let server: TestServer;
let superuser: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000' }, { hasOwnTime: true });
  superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
});

const url = '/api/admin/clientes/';
const urlOf = ({ id }: { id: number }) => `${url}${id}/`;
function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
const save = async (cliente: { id: number }, fields: Readonly<Record<string, string>>) => {
  const answer = await superuser.put(urlOf(cliente), form(fields));
  return { status: answer.statusCode, body: answer.json() };
};
const find = async ({ id }: { id: number }) => {
  const row = await clienteAdminQueries(server.context.db).find(id);
  if (!row) throw new Error('no cliente');
  return row;
};
const given = {
  segundo_fator: 'administradores',
  somente_microsoft: 'true',
  desativar_apos_dias: '90',
  sessao_inativa_horas: '8',
  sessao_maxima_horas: '72',
};
const stored = {
  segundo_fator: 'administradores',
  somente_microsoft: true,
  desativar_apos_dias: 90,
  sessao_inativa_horas: 8,
  sessao_maxima_horas: 72,
};
const none = {
  segundo_fator: 'ninguem',
  somente_microsoft: false,
  desativar_apos_dias: null,
  sessao_inativa_horas: null,
  sessao_maxima_horas: null,
};

describe('the rules of a cliente', () => {
  it('are set and answered, kept if they are absent, and cleared', async () => {
    const cliente = await buildCliente(server);
    expect((await save(cliente, given)).body).toMatchObject({ ...stored, versao: 2 });
    expect((await save(cliente, { cnpj: '' })).body).toMatchObject({ ...stored, versao: 2 });
    const cleared = {
      segundo_fator: 'ninguem',
      somente_microsoft: 'false',
      desativar_apos_dias: '',
      sessao_inativa_horas: '',
      sessao_maxima_horas: '',
    };
    expect((await save(cliente, cleared)).body).toMatchObject({ ...none, versao: 3 });
    const made = await superuser.post(
      url,
      form({ nome: unique('Novo '), ...given, pbi_tenant_id: aurora.tenantId }),
    );
    expect(made.json()).toMatchObject(stored);
  });

  it('are told by the history, in words', async () => {
    const cliente = await buildCliente(server);
    await save(cliente, given);
    const history = await historyReader(server);
    const [row] = await history({ target: `cliente:${cliente.id}` });
    expect(row?.frase).toContain(
      'alterou o segundo fator exigido, a entrada somente com a Microsoft, a desativação por falta de entrada e mais 2 do cliente',
    );
    expect(row?.mudancas).toContainEqual({
      campo: 'desativar_apos_dias',
      antes: null,
      depois: '90',
    });
    expect(row?.mudancas?.some(({ campo }) => campo === 'desativar_desde')).toBe(false);
  });

  it.each([
    ['segundo_fator', 'talvez'],
    ['somente_microsoft', 'sim'],
    ['desativar_apos_dias', '29'],
    ['desativar_apos_dias', '3651'],
    ['desativar_apos_dias', '1e2'],
    ['desativar_apos_dias', '-90'],
    ['sessao_inativa_horas', '0'],
    ['sessao_inativa_horas', '1.5'],
    ['sessao_maxima_horas', '8761'],
  ])('%s %s is refused by name, and nothing is stored', async (field, value) => {
    const cliente = await buildCliente(server);
    const { status, body } = await save(cliente, { nome: unique('Outro '), [field]: value });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    expect(await find(cliente)).toMatchObject({ ...none, nome: cliente.nome });
  });

  it('are set by superusers alone', async () => {
    const cliente = await buildCliente(server);
    const geral = await as(
      server.app,
      await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    );
    expect((await geral.put(urlOf(cliente), form(given))).statusCode).toBe(403);
    expect(await find(cliente)).toMatchObject(none);
  });
});

describe('Microsoft only is switched on', () => {
  const on = { somente_microsoft: 'true' };

  it('not for a cliente without a tenant by which its people are found', async () => {
    for (const pbi_tenant_id of [null, 'aurora.example']) {
      const cliente = await buildCliente(server, { pbi_tenant_id });
      expect(await save(cliente, on)).toEqual({
        status: 400,
        body: {
          somente_microsoft: [
            'Informe antes o Tenant ID: por ele o portal reconhece as pessoas que entram com a Microsoft.',
          ],
        },
      });
      expect((await save(cliente, { ...on, pbi_tenant_id: aurora.tenantId })).status).toBe(200);
    }
  });

  it('and the tenant then stays', async () => {
    const cliente = await buildCliente(server, { somente_microsoft: true });
    expect(await save(cliente, { pbi_tenant_id: '' })).toEqual({
      status: 400,
      body: { pbi_tenant_id: ['As pessoas entram somente com a Microsoft, por este tenant.'] },
    });
    expect((await save(cliente, { pbi_tenant_id: '', somente_microsoft: 'false' })).status).toBe(
      200,
    );
  });

  it('not at a server without Microsoft; what is stored may be repeated', {
    tags: ['slow'],
  }, async () => {
    const { context } = server;
    const app = await buildApp(
      { ...context, config: { ...context.config, microsoft: null } },
      false,
    );
    const me = await as(app, await buildUser(server, null, { is_superuser: true }));
    const cliente = await buildCliente(server);
    const refused = await me.put(urlOf(cliente), form(on));
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { somente_microsoft: ['A entrada com a Microsoft não está configurada neste servidor.'] },
    ]);
    const before = await buildCliente(server, { somente_microsoft: true });
    const repeated = await me.put(urlOf(before), form({ ...on, nome: unique('Mesmo ') }));
    expect(repeated.statusCode).toBe(200);
    await app.close();
  });
});

it('the seven days of notice begin with the rule, and again when it gets stricter', async () => {
  const cliente = await buildCliente(server);
  const startOf = async (days: string) => {
    server.advance(1_000);
    await save(cliente, { desativar_apos_dias: days });
    return (await find(cliente)).desativar_desde;
  };
  const first = await startOf('90');
  expect(first).toEqual(server.context.now());
  expect(await startOf('90')).toEqual(first);
  expect(await startOf('120')).toEqual(first);
  expect(await startOf('60')).toEqual(server.context.now());
  await startOf('');
  expect(await startOf('3650')).toEqual(server.context.now());
});

describe('a cliente chooses', () => {
  const dayMs = 86_400_000;
  const enter = ({ username }: { username: string }) =>
    server.app.inject({
      method: 'POST',
      url: '/api/token/',
      remoteAddress: `10.9.${Math.floor(Math.random() * 250)}.1`,
      payload: { username, password },
    });

  it('CONTA-13 after how many days without a sign-in a person is deactivated, and Painel finds them seven days before', {
    tags: ['slow'],
  }, async () => {
    const cliente = await buildCliente(server);
    expect((await save(cliente, { desativar_apos_dias: '40' })).status).toBe(200);
    const [idle, present] = [await buildUser(server, cliente), await buildUser(server, cliente)];
    const admin = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
    for (const person of [idle, present, admin]) expect((await enter(person)).statusCode).toBe(200);
    /** Moves the clock, signs the others in, runs the job, and returns what the administrator sees. */
    const after = async (days: number) => {
      server.advance(days * dayMs);
      for (const person of [present, admin]) expect((await enter(person)).statusCode).toBe(200);
      const me = await as(server.app, admin);
      while ((await runJob(idleJob(server.context.background, server.context.now))) !== null);
      const filter = encodeURIComponent(JSON.stringify({ inatividade: 'breve' }));
      const told = await me.get(`/api/admin/users/?range=[0,9]&filter=${filter}`);
      const { is_active } = (await me.get(`/api/admin/users/${idle.id}/`)).json();
      return [told.json().map(({ id }: { id: number }) => id), is_active];
    };
    expect(await after(32.9)).toEqual([[], true]);
    expect(await after(0.2)).toEqual([[idle.id], true]);
    expect(await after(6.8)).toEqual([[idle.id], true]);
    expect(await after(0.2)).toEqual([[], false]);
    expect((await enter(idle)).statusCode).toBe(401);
    expect((await enter(present)).statusCode).toBe(200);
  });

  it('CONTA-13 that everybody signs in with Microsoft only', async () => {
    const cliente = await buildCliente(server);
    const people = [
      await buildUser(server, cliente),
      await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    ];
    for (const person of people) expect((await enter(person)).statusCode).toBe(200);
    expect((await save(cliente, { somente_microsoft: 'true' })).status).toBe(200);
    for (const person of people) {
      const answer = await enter(person);
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: 'Sua organização entra somente com a Microsoft.' },
      ]);
    }
    const other = await buildUser(server, await buildCliente(server));
    expect((await enter(other)).statusCode).toBe(200);
  });
});
