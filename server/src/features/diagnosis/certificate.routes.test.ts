import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { certificates } from '../../../test/certificates.ts';
import { as, aurora, buildUser, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  server = await testServer();
  me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
});
afterEach(() => server.emulator.reset());

const url = '/api/admin/clientes/';
const { own, other } = certificates;
const pem = `${own.privateKey}\n${own.certificate}`;
const { tenantId, clientId } = aurora;
const register = () =>
  server.emulator.change({ kind: 'certificateAdded', clientId, pem: own.certificate });
const test = async (pbi_client_secret: string) => {
  const typed = { pbi_tenant_id: tenantId, pbi_client_id: clientId, pbi_client_secret };
  return me.post(`${url}test-credentials/`, typed);
};
async function save(pbi_client_secret: string) {
  const form = new FormData();
  const fields = { nome: unique('Certificado '), pbi_tenant_id: tenantId, pbi_client_id: clientId };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('pbi_client_secret', pbi_client_secret);
  return me.post(url, form);
}

it('NUV-09 a certificate is a credential once it is registered, with or without its line breaks', async () => {
  const unknown = (await test(pem)).json();
  expect(unknown.fault).toMatchObject({
    key: 'certificate not registered',
    microsoft: expect.stringContaining('AADSTS700027'),
    place: 'Microsoft Entra',
  });
  register();
  for (const text of [pem, pem.replaceAll('\n', ''), `${own.certificate}${own.privateKey}`]) {
    expect((await test(text)).json()).toMatchObject({ ok: true, fault: null });
  }
});

it('NUV-09 a saved certificate is encrypted, never shown, and opens reports', async () => {
  register();
  const saved = await save(pem);
  expect(saved.statusCode).toBe(201);
  expect(saved.body).not.toContain('BEGIN');
  const { id } = saved.json();
  const [row] = await server.context.db
    .select()
    .from(schema.cliente)
    .where(eq(schema.cliente.id, id));
  expect(row?.pbi_secret?.toString('latin1')).not.toContain('BEGIN');
  expect((await me.post(`${url}${id}/test-credentials/`, {})).json().ok).toBe(true);
});

it('NUV-09 names the clock if Entra ID refuses the time of the signature', async () => {
  register();
  server.emulator.change({ kind: 'clockSkewed', tenantId, seconds: 1_200 });
  expect((await test(pem)).json().fault).toMatchObject({
    key: 'clock',
    microsoft: expect.stringContaining('AADSTS700024'),
  });
});

it.each([
  ['no key', own.certificate, /blocos CERTIFICATE e PRIVATE KEY/],
  ['no certificate', own.privateKey, /blocos CERTIFICATE e PRIVATE KEY/],
  [
    'the key of another certificate',
    own.certificate + other.privateKey,
    /não é a deste certificado/,
  ],
  ['damaged blocks', pem.replace(/MII/g, 'AAA'), /danificado/],
])(
  'NUV-09 a PEM with %s is refused at its field, by the test and on saving',
  { tags: ['slow'] },
  async (_, text, says) => {
    for (const answer of [await test(text), await save(text)]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { pbi_client_secret: [expect.stringMatching(says)] },
      ]);
    }
  },
);
