import { afterEach, beforeAll, expect, it } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  server = await testServer();
  me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
});
afterEach(() => server.emulator.reset());

const unknown = '00000000-0000-4000-8000-00000000abcd';
const test = async (id: number, body: object) =>
  (await me.post(`/api/admin/clientes/${id}/test-credentials/`, body)).json();
const addTo = (workspaceId: string, profileId: string) =>
  server.emulator.change({ kind: 'profileRole', workspaceId, profileId, role: 'Member' });

it('ESCALA-04 the test makes a profile once, says to what it must be added, and tests as it', async () => {
  const cliente = await buildCliente(server);
  const relatorio = await buildRelatorio(server, cliente);
  const made = await test(cliente.id, { criar_perfil: 'Padaria' });
  const detail =
    'O perfil não vê nenhum workspace. No Power BI, em Acesso do workspace, adicione o perfil “Padaria” como Membro.';
  expect(made).toMatchObject({
    perfil: { nome: 'Padaria' },
    fault: { key: 'no workspace', detail },
  });
  const { id } = made.perfil;
  expect(await test(cliente.id, { criar_perfil: 'Padaria' })).toMatchObject({ perfil: { id } });

  addTo(relatorio.workspace_id, id);
  const asProfile = await test(cliente.id, { pbi_profile_id: id.toUpperCase() });
  expect(asProfile).toMatchObject({ ok: true, perfil: { nome: 'Padaria' } });
  expect(asProfile.steps[2]).toMatchObject({
    title: 'Perfil',
    detail: 'O aplicativo entra como o perfil “Padaria”.',
  });
  const without = await test(cliente.id, { pbi_profile_id: '' });
  expect(without).toMatchObject({ ok: true, perfil: null });
  expect(without.steps.map(({ title }: { title: string }) => title)).not.toContain('Perfil');
});

it('ESCALA-04 a new profile is never that of another cliente, whatever its name', async () => {
  const [cliente, other] = [await buildCliente(server), await buildCliente(server)];
  const { perfil: first } = await test(cliente.id, { criar_perfil: 'Portal BI' });
  const body = new FormData();
  body.append('pbi_profile_id', first.id);
  expect((await me.put(`/api/admin/clientes/${cliente.id}/`, body)).statusCode).toBe(200);
  const { perfil: second } = await test(other.id, { criar_perfil: 'Portal BI' });
  expect(second.nome).toBe('Portal BI');
  expect(second.id).not.toBe(first.id);
  expect((await test(cliente.id, { criar_perfil: 'Portal BI' })).perfil).toEqual(first);
});

it('ESCALA-04 a profile of nobody, a wrong id and a tenant without profiles are told', async () => {
  const cliente = await buildCliente(server);
  expect((await test(cliente.id, { pbi_profile_id: unknown })).fault).toMatchObject({
    key: 'profile absent',
    place: 'Cadastro do cliente',
  });
  expect(await test(cliente.id, { pbi_profile_id: 'p-1' })).toEqual({
    pbi_profile_id: ['Informe um GUID, como 00000000-0000-0000-0000-000000000000.'],
  });
  server.emulator.change({
    kind: 'profilesAllowed',
    tenantId: aurora.tenantId,
    isAllowed: false,
  });
  expect((await test(cliente.id, { criar_perfil: 'Padaria' })).fault).toMatchObject({
    key: 'profiles not allowed',
    place: 'Portal de administração do Power BI',
  });
});

it('ESCALA-04 every call for a cliente with a profile is one of its profile, and only theirs', async () => {
  const build = async () => {
    const cliente = await buildCliente(server);
    const reader = await buildUser(server, cliente);
    return {
      cliente,
      reader,
      relatorio: await buildRelatorio(server, cliente, { allowed: [reader] }),
    };
  };
  const [own, other] = [await build(), await build()];
  const { cliente, relatorio } = own;
  const { perfil } = await test(cliente.id, { criar_perfil: 'Mercado' });
  const path = `/api/admin/clientes/${cliente.id}/`;
  const save = (pbi_profile_id: string) => {
    const body = new FormData();
    body.append('pbi_profile_id', pbi_profile_id);
    return me.put(path, body);
  };
  expect((await save(perfil.id)).json()).toMatchObject({ pbi_profile_id: perfil.id });
  const open = async (world: typeof own) => {
    const reader = await as(server.app, world.reader);
    return (await reader.get(`/api/embed-info/${world.relatorio.id}/`)).statusCode;
  };
  expect(await open(other)).toBe(200);
  expect(await open(own)).not.toBe(200);
  addTo(relatorio.workspace_id, perfil.id);
  expect(await open(own)).toBe(200);
  expect((await save('')).json()).toMatchObject({ pbi_profile_id: null });
  const refused = await save('p-1');
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['pbi_profile_id']]);
});
