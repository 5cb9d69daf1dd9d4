// Connects users of the seeded database to the emulator.

import { join } from 'node:path';
import { root } from '../../tools/root.mjs';
import { run, signIn, waitUntilOk } from './server.mjs';

/** Ids of the emulator's report Vendas and its workspace. Every connected cliente uses them. */
export const vendas = 'ddc0d0e5-e638-4843-ba24-6d79621337b7';
export const workspace = '207b9383-761b-41bd-825f-5718597a9658';
/** The emulator's service principal, as fields of a cliente. */
export const credentials = {
  pbi_tenant_id: '11111111-aaaa-4aaa-8aaa-000000000001',
  pbi_client_id: '11111111-bbbb-4bbb-8bbb-000000000001',
  pbi_client_secret: 'aurora-demo-secret',
};

/**
 * Starts the built emulator on a port, with so many tenants beside the demo data. Returns its origin.
 *
 * @param {number} port
 * @param {number} [tenants]
 */
export async function startEmulator(port, tenants = 0) {
  const main = join(root, 'emulator', 'dist', 'main.js');
  run(main, { EMULATOR_PORT: String(port), EMULATOR_TENANTS: String(tenants) });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilOk(`${origin}/_emulator/faults`);
  return origin;
}

/** The service principal of one of the emulator's many tenants. @param {number} tenant */
export function credentialsOf(tenant) {
  const end = tenant.toString(16).padStart(12, '0');
  return {
    pbi_tenant_id: `aaaaaaaa-aaaa-4aaa-8aaa-${end}`,
    pbi_client_id: `aaaaaaaa-bbbb-4bbb-8bbb-${end}`,
    pbi_client_secret: 'segredo-demo',
  };
}

/**
 * Stores a service principal of the emulator for a cliente, through the server. `headers` are those of a superuser.
 *
 * @param {number} serverPort
 * @param {number} cliente
 * @param {Record<string, string>} headers
 * @param {typeof credentials} [principal]
 */
export async function storeCredentials(serverPort, cliente, headers, principal = credentials) {
  const form = new FormData();
  for (const [name, value] of Object.entries(principal)) form.append(name, value);
  const url = `http://127.0.0.1:${serverPort}/api/admin/clientes/${cliente}/`;
  const answer = await fetch(url, { method: 'PUT', headers, body: form });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
}

/**
 * Stores Power BI credentials for the clientes of these people. The first report that each person may open gets the ids of the
 * emulator's report Vendas.
 *
 * @param {import('./server.mjs').Database} database
 * @param {number} serverPort
 * @param {readonly { id: number; cliente_id: number }[]} people
 */
export async function connectToProvider(database, serverPort, people) {
  await database.query(
    `insert into user_account (username, email, is_superuser, search)
     select 'chefe', 'chefe@x.example', true, 'chefe' where not exists (select from user_account where username = 'chefe')`,
  );
  const { rows } = await database.query(`select id from user_account where username = 'chefe'`);
  const headers = await signIn(database, rows[0].id);
  for (const { id, cliente_id } of people) {
    await storeCredentials(serverPort, cliente_id, headers);
    await database.query(
      `update relatorio set workspace_id = $2, report_id = $3, dataset_id = null
       where id = (select min(relatorio_id) from concessao where user_id = $1 and aplicativo_id is null)`,
      [id, workspace, vendas],
    );
  }
}
