import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  horizonte,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { doctor } from '../../cli/doctor.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  server = await testServer();
  me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
});

const unsaved = '/api/admin/clientes/test-credentials/';
const ofCliente = ({ id }: { id: number }) => `/api/admin/clientes/${id}/test-credentials/`;
const typed = {
  pbi_tenant_id: aurora.tenantId,
  pbi_client_id: aurora.clientId,
  pbi_client_secret: aurora.secret,
};
const typedHorizonte = {
  pbi_tenant_id: horizonte.tenantId,
  pbi_client_id: horizonte.clientId,
  pbi_client_secret: horizonte.secret,
};

describe('the test of typed credentials', () => {
  it('NUV-11 works before the cliente is saved, and takes the domain of the tenant', async () => {
    for (const pbi_tenant_id of [aurora.tenantId, 'Aurora.example']) {
      const answer = await me.post(unsaved, { ...typed, pbi_tenant_id });
      expect([answer.statusCode, answer.json().ok]).toEqual([200, true]);
    }
    const wrong = await me.post(unsaved, { ...typed, pbi_client_secret: 'errado' });
    expect(wrong.json().fault).toMatchObject({ key: 'wrong secret' });
  });

  it('NUV-11 tests what is typed instead of what is stored', async () => {
    const cliente = await buildCliente(server);
    const wrong = await me.post(ofCliente(cliente), { pbi_client_secret: 'errado' });
    expect(wrong.json().fault).toMatchObject({ key: 'wrong secret' });
    const other = await me.post(ofCliente(cliente), typedHorizonte);
    expect(other.json()).toMatchObject({ ok: true, fault: null });
    expect((await me.post(ofCliente(cliente), {})).json().ok).toBe(true);
  });

  it('sends the stored secret only to the tenant and for the application of the secret', async () => {
    const cliente = await buildCliente(server);
    const count = () => server.emulator.recorder.calls({ operation: 'entra.token' }).length;
    const before = count();
    for (const change of [
      { pbi_tenant_id: horizonte.tenantId },
      { pbi_client_id: horizonte.clientId },
    ]) {
      const answer = await me.post(ofCliente(cliente), change);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          pbi_client_secret: [
            'Informe o segredo: o guardado só serve para o Tenant ID e o Client ID guardados.',
          ],
        },
      ]);
    }
    expect(count()).toBe(before);
    const same = await me.post(ofCliente(cliente), {
      pbi_tenant_id: 'aurora.example',
      pbi_client_id: aurora.clientId.toUpperCase(),
    });
    expect(same.json().ok).toBe(true);
  });

  it.each([
    [{ pbi_tenant_id: 'inexistente.example' }, 'pbi_tenant_id', /não é de um tenant desta nuvem/],
    [{ pbi_tenant_id: 'x/y' }, 'pbi_tenant_id', /^Informe um GUID, ou o domínio/],
    [{ pbi_client_id: 'x' }, 'pbi_client_id', /^Informe um GUID/],
    [{ pbi_client_secret: '' }, 'pbi_client_secret', /^Informe o segredo/],
  ])('answers 400 to %o', async (change, field, message) => {
    const answer = await me.post(unsaved, { ...typed, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ [field]: [expect.stringMatching(message)] });
  });

  it('says that credentials are missing, and answers 404 for an absent cliente', async () => {
    expect((await me.post(unsaved, {})).json()).toMatchObject({
      ok: false,
      fault: { key: 'no credentials', place: 'Cadastro do cliente' },
      steps: [],
    });
    expect((await me.post(ofCliente({ id: 999_999 }), typed)).statusCode).toBe(404);
  });

  it.each(['Admin Geral', 'Admin de Relatórios'])('ROLE-19 an %s gets 403', async (group) => {
    const cliente = await buildCliente(server);
    const admin = await as(server.app, await buildUser(server, cliente, { groups: [group] }));
    for (const url of [unsaved, ofCliente(cliente)]) {
      expect((await admin.post(url, typed)).statusCode).toBe(403);
    }
    const anonymous = await server.app.inject({ method: 'POST', url: unsaved, payload: typed });
    expect(anonymous.statusCode).toBe(401);
  });

  it('names the failing report among several, and how many others fail', async () => {
    const cliente = await buildCliente(server);
    await buildRelatorio(server, cliente, { nome_relatorio: 'Bom' });
    for (const nome_relatorio of ['Sumido', 'Perdido']) {
      await buildRelatorio(server, cliente, { nome_relatorio, report_id: crypto.randomUUID() });
    }
    const { fault } = (await me.post(ofCliente(cliente), {})).json();
    expect(fault.detail).toMatch(/^Relatório “Sumido”: .* Também há falha em mais 1 relatório\.$/);
  });
});

describe('doctor', () => {
  const run = (cliente: string, record = '') =>
    doctor(server.context.config, server.context.reads, { cliente, record });
  const build = (secret: string) => buildCliente(server, { secret });

  it('NUV-11 prints the steps of a healthy cliente, found by name or id', async () => {
    const cliente = await build(aurora.secret);
    for (const name of [cliente.nome.toUpperCase(), String(cliente.id)]) {
      const text = await run(name);
      expect(text.split('\n')[0]).toBe(
        '[certo] Token do Microsoft Entra: O Microsoft Entra deu um token ao aplicativo.',
      );
      expect(text).toMatch(/Nada errado\.$/);
    }
  });

  it('NUV-11 fails with the first fault, and with a sentence for an unknown name', async () => {
    const cliente = await build('errado');
    await expect(run(cliente.nome)).rejects.toThrow(
      /Primeira falha \(wrong secret\): O segredo .*\nResposta da Microsoft: “AADSTS7000215: .*\nOnde corrigir: Cadastro do cliente$/,
    );
    await expect(run('Ninguém')).rejects.toThrow('Não há cliente com o nome “Ninguém”');
    await expect(run(' ')).rejects.toThrow('doctor precisa de --cliente NOME');
  });

  it('NUV-11 names the hosts that this server must reach if nothing answers', {
    tags: ['slow'],
  }, async () => {
    const cliente = await build(aurora.secret);
    const { config, reads } = server.context;
    const closed = {
      ...config,
      entraAuthorityUrl: 'http://127.0.0.1:9',
      powerBiApiUrl: 'http://bi.test',
    };
    await expect(doctor(closed, reads, { cliente: cliente.nome, record: '' })).rejects.toThrow(
      /\(Entra down\)[\s\S]*precisa chegar a 127\.0\.0\.1:9 e bi\.test, diretamente ou por HTTPS_PROXY\.$/,
    );
  });

  it('NUV-11 records the answers without tokens, secrets and addresses', async () => {
    const cliente = await build(aurora.secret);
    const folder = join(await mkdtemp(join(tmpdir(), 'portal-record-')), 'novo');
    const text = await run(cliente.nome, folder);
    expect(text).toContain(join(folder, 'recordedAnswers.json'));
    const written = await readFile(join(folder, 'recordedAnswers.json'), 'utf8');
    expect(written).not.toMatch(/eyJ[\w-]+\.eyJ|H4sI|aurora-demo-secret|bi@portal\.example/);
    const records = JSON.parse(written) as Record<string, unknown>[];
    const calls = records.map(({ call }) => call);
    expect(calls).toEqual(
      expect.arrayContaining([
        'credentials test: token, then GET /groups',
        'GET /groups/{g}/reports/{r}',
        'POST /GenerateToken',
      ]),
    );
    for (const record of records) {
      expect(record).toMatchObject({
        id: expect.stringMatching(/^D\d+$/),
        what: expect.any(String),
        source: expect.stringMatching(/^doctor --record, \d{4}-\d\d-\d\d$/),
        answer: { status: expect.any(Number) },
      });
    }
  });
});
