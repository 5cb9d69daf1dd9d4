import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  groupId,
  unique,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

type Caller = Awaited<ReturnType<typeof as>>;
type Answer = Awaited<ReturnType<Caller['get']>>;

let server: TestServer;
let cliente: { id: number };
let ana: Caller;
let bia: Caller;
beforeAll(async () => {
  server = await testServer();
  cliente = await buildCliente(server);
  const superuser = { is_superuser: true, last_name: 'Lima' };
  ana = await as(server.app, await buildUser(server, null, { ...superuser, first_name: 'Zélia' }));
  bia = await as(server.app, await buildUser(server, null, { ...superuser, first_name: 'Yara' }));
});

const form = (fields: Readonly<Record<string, unknown>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  return data;
};

/** A record that people edit: how to read it, how to change it, and two changes of different fields. */
interface Edited {
  readonly read: () => Promise<Answer>;
  readonly change: (caller: Caller, fields: object) => Promise<Answer>;
  readonly first: object;
  readonly second: object;
}

async function buildAplicativo() {
  const { id: relatorio } = await buildRelatorio(server, cliente);
  const body = { nome: unique('App '), cliente: cliente.id, relatorios_ids: [relatorio] };
  const { id } = (await ana.post('/api/admin/aplicativos/', body)).json();
  return { id, relatorio };
}

const edited: Readonly<Record<string, () => Promise<Edited>>> = {
  'a person': async () => {
    const { id } = await buildUser(server, cliente);
    const url = `/api/admin/users/${id}/`;
    return {
      read: () => ana.get(url),
      change: (caller, fields) => caller.put(url, fields),
      first: { first_name: 'Um' },
      second: { last_name: 'Dois' },
    };
  },
  'a report configuration': async () => {
    const { id } = await buildRelatorio(server, cliente);
    const url = `/api/admin/powerbiconfig/${id}/`;
    return {
      // No call reads one configuration. A change without fields changes nothing and answers it.
      read: () => ana.put(url, {}),
      change: (caller, fields) => caller.put(url, fields),
      first: { bookmarks_enabled: true },
      second: { rls_role: 'Sul' },
    };
  },
  'an application': async () => {
    const { id } = await buildAplicativo();
    const url = `/api/admin/aplicativos/${id}/`;
    return {
      read: () => ana.get(url),
      change: (caller, fields) => caller.put(url, fields),
      first: { descricao: 'Um' },
      second: { relatorios_ids: [] },
    };
  },
  'a cliente': async () => {
    const { id } = await buildCliente(server);
    const url = `/api/admin/clientes/${id}/`;
    return {
      read: () => ana.put(url, form({ modo_desenvolvimento: false })),
      change: (caller, fields) => caller.put(url, form({ ...fields })),
      first: { primary_color: '#112233' },
      second: { email_responsavel_tecnico: 'ti@cliente.example' },
    };
  },
  'the permissions of an application': async () => {
    const { id } = await buildAplicativo();
    const [one, two] = [await buildUser(server, cliente), await buildUser(server, cliente)];
    const permissionsOf = (person: { id: number }) => ({
      permissions: [{ user_id: person.id, access_type: 'full' }],
    });
    return {
      read: () => ana.get(`/api/admin/relatorio-permissoes/by-app/${id}/`),
      change: (caller, fields) =>
        caller.post('/api/admin/relatorio-permissoes/bulk-update/', { app_id: id, ...fields }),
      first: permissionsOf(one),
      second: permissionsOf(two),
    };
  },
};

describe.each(Object.entries(edited))('%s', (_, build) => {
  it('WIRE-11 LIM-06 has a version that grows only with a change that changes something', {
    tags: ['slow'],
  }, async () => {
    const { read, change, first } = await build();
    const { versao } = (await read()).json();
    expect(versao).toBeGreaterThanOrEqual(1);
    expect((await change(bia, { ...first, versao })).statusCode).toBe(200);
    expect((await read()).json().versao).toBe(versao + 1);
    expect((await change(bia, { ...first, versao: versao + 1 })).statusCode).toBe(200);
    expect((await read()).json().versao).toBe(versao + 1);
  });

  it('WIRE-11 answers 409 to a stale version, with author, time and the current record, and stores nothing', {
    tags: ['slow'],
  }, async () => {
    const { read, change, first, second } = await build();
    const { versao } = (await read()).json();
    const before = Date.now() - 60_000;
    expect((await change(bia, { ...first, versao })).statusCode).toBe(200);
    const current = (await read()).json();
    const refused = await change(ana, { ...second, versao });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail: 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.',
        autor: 'Yara Lima',
        em: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        atual: current,
      },
    ]);
    expect(Date.parse(refused.json().em)).toBeGreaterThan(before);
    expect((await read()).json()).toEqual(current);
  });

  it('WIRE-11 REC-01 takes a change without a version, and undoes nothing that it does not name', async () => {
    const { read, change, first, second } = await build();
    const { versao } = (await read()).json();
    await change(bia, first);
    expect((await change(ana, second)).statusCode).toBe(200);
    expect((await read()).json().versao).toBe(versao + 2);
  });

  it('WIRE-11 of two concurrent changes with one version only one is stored', {
    tags: ['slow'],
  }, async () => {
    const { read, change, first, second } = await build();
    const { versao } = (await read()).json();
    const answers = await Promise.all([
      change(bia, { ...first, versao }),
      change(ana, { ...second, versao }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read()).json().versao).toBe(versao + 1);
  });
});

it('WIRE-11 a password, a group and a move to another cliente raise the version of a person', async () => {
  const { id } = await buildUser(server, cliente);
  const url = `/api/admin/users/${id}/`;
  const changes = [
    { password: 'uma senha longa e nova' },
    { groups_input: [await groupId(server, 'Admin Geral')] },
    { cliente_id: (await buildCliente(server)).id },
  ];
  for (const [index, fields] of changes.entries()) {
    const answer = await ana.put(url, { ...fields, versao: index + 1 });
    expect([answer.statusCode, answer.json().versao]).toEqual([200, index + 2]);
  }
});

it('WIRE-11 a stale version does not name the author to a caller who may not read the record', async () => {
  const other = await buildCliente(server);
  const stranger = await as(
    server.app,
    await buildUser(server, other, { groups: ['Admin Geral'] }),
  );
  const { id } = await buildUser(server, cliente);
  await bia.put(`/api/admin/users/${id}/`, { first_name: 'Um' });
  const answer = await stranger.put(`/api/admin/users/${id}/`, { first_name: 'x', versao: 1 });
  expect(answer.statusCode).toBe(404);
});

it('WIRE-11 single permission records and the reports of an application raise the version of its permissions', async () => {
  const { id, relatorio } = await buildAplicativo();
  const person = await buildUser(server, cliente);
  const versionOf = async () =>
    (await ana.get(`/api/admin/relatorio-permissoes/by-app/${id}/`)).json().versao;
  const url = '/api/admin/relatorio-permissoes/';
  const start = await versionOf();
  const body = { user: person.id, relatorio, aplicativo: id, tipo_acesso: 'full' };
  const made = (await ana.post(url, body)).json();
  expect(await versionOf()).toBe(start + 1);
  await ana.put(`${url}${made.id}/`, { tipo_acesso: 'none' });
  expect(await versionOf()).toBe(start + 2);
  await ana.delete(`${url}${made.id}/`);
  expect(await versionOf()).toBe(start + 3);
  await ana.put(`/api/admin/aplicativos/${id}/`, { relatorios_ids: [] });
  expect(await versionOf()).toBe(start + 4);
});
