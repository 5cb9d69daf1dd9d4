import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { scratchFolder, wait } from './server.mjs';

/**
 * Starts a PgBouncer that pools sessions before all databases of a PostgreSQL server. Returns the address. The portal refuses a pooler of
 * transactions.
 *
 * @param {string} clusterUrl
 * @param {number} port
 */
export async function startPooler(clusterUrl, port) {
  const { hostname, port: serverPort, pathname, username } = new URL(clusterUrl);
  const folder = scratchFolder();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 40
max_client_conn = 200
`,
  );
  chmodSync(folder, 0o755);
  const child = spawn(
    'pgbouncer',
    [...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []), file],
    {
      stdio: 'ignore',
    },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return url;
    await wait(100);
  }
  throw new Error('PgBouncer does not start');
}
