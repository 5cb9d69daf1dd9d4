import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { runJob } from '../../../test/runJob.ts';
import { openMigrated } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { missingCredentials } from '../../errors.ts';
import type { Database } from '../../platform/db/openDatabase.ts';
import { user } from '../../platform/db/schema.ts';
import { backlogJob } from './backlogJob.ts';
import { compareCliente } from './compareCliente.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  // Other tests leave keys to all clientes in the shared database, and at most 50 may exist.
  database = await openMigrated();
  server = await testServer({}, { hasOwnTime: true, database });
});
afterAll(() => database.close());

const url = '/api/admin/chaves/';

it('CHAVE-02 a stopped key to all clientes is told to superusers, and to no administrator of a cliente', async () => {
  const { db, now } = server.context;
  const cliente = await buildCliente(server);
  const geral = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const root = await buildUser(server, null, { is_superuser: true });
  const me = await as(server.app, root);
  const nome = unique('ERP ');
  const made = await me.post(url, { nome, escopos: ['equipes:ler'], cliente_id: null });
  expect([made.statusCode, made.body]).toEqual([201, made.body]);
  await db.update(user).set({ is_active: false }).where(eq(user.id, root.id));
  const colleague = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const look = backlogJob(db, [], now);
  // The first look of a server tells nothing.
  await runJob(look);
  server.advance(60_000);
  await runJob(look);
  const told = async (them: typeof me) => (await them.get('/api/admin/pendencias/')).body;
  const frase = `A chave “${nome}” parou: quem a criou não entra mais no portal.`;
  expect(await told(colleague)).toContain(frase);
  expect(await told(geral)).not.toContain(nome);
});

it('CHAVE-02 history tells why a key has stopped', async () => {
  const { db, powerBi, now } = server.context;
  const cliente = await buildCliente(server);
  const maker = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const body = { nome: unique('RH '), escopos: ['equipes:ler'] };
  const made = (await (await as(server.app, maker)).post(url, body)).json();
  server.advance(91 * 24 * 3_600_000);
  const loadCredentials = () => Promise.reject(missingCredentials());
  const signal = new AbortController().signal;
  await compareCliente({ db, powerBi, loadCredentials, now, secoes: [] }, cliente.id, signal);
  const colleague = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const them = await as(server.app, colleague);
  expect((await them.get('/api/admin/audit/')).body).toContain(
    `O portal notou: A chave “${made.nome}” parou: chegou ao fim.`,
  );
});
