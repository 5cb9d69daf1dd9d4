import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../../../test/testDatabase.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './openPostgres.ts';

const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

let pooler: ChildProcess | undefined;
afterEach(async () => {
  if (pooler?.exitCode === null) {
    pooler.kill('SIGKILL');
    await once(pooler, 'close');
  }
  pooler = undefined;
});

/** A port that nobody has at this moment. A connection that leaves this machine could have any fixed one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts PgBouncer before an empty database. Returns the address of the pooler. */
async function startPooler(mode: 'session' | 'transaction', more = ''): Promise<string> {
  const target = new URL(await createPostgresDatabase());
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const database = `host=${target.hostname} port=${target.port || 5432} dbname=${target.pathname.slice(1)} user=${target.username || 'postgres'}`;
  const password = target.password ? ` password=${decodeURIComponent(target.password)}` : '';
  writeFileSync(
    file,
    `[databases]
portal = ${database}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${more}
`,
  );
  // PgBouncer refuses to run as root.
  const owner = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...owner, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
  });
  pooler = child;
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const isListening = () =>
    new Promise<boolean>((answer) => {
      const socket = connect(port, '127.0.0.1', () => answer(true));
      socket.on('error', () => answer(false)).on('connect', () => socket.destroy());
    });
  await expect
    .poll(async () => (child.exitCode === null ? await isListening() : said), { timeout: 15_000 })
    .toBe(true);
  return `postgres://portal@127.0.0.1:${port}/portal`;
}

describe.skipIf(!hasPgBouncer)('behind a pooler (needs pgbouncer)', () => {
  it.each([
    ['refuses parameters', ''],
    [
      'ignores parameters',
      'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,lock_timeout,options',
    ],
  ])('a pooler of transactions that %s is refused with the cause', async (_, more) => {
    const address = await startPooler('transaction', more);
    await expect(openPostgres(address, 30_000)).rejects.toThrow(
      'DATABASE_URL leva a um pooler (PgBouncer) que troca de conexão a cada transação. Use pool_mode = session, ou o endereço do próprio PostgreSQL.',
    );
  });

  it('a pooler that refuses the connection is named, with its reason', async () => {
    const address = await startPooler('session');
    await expect(openPostgres(address.replace(/portal$/, 'outro'), 30_000)).rejects.toThrow(
      /^Um pooler em DATABASE_URL recusou a conexão \(.+\)\. Verifique DATABASE_URL\.$/,
    );
  });

  it('a pooler of sessions works, with all limits of time and without compilation', {
    tags: ['slow'],
  }, async () => {
    const database = await openPostgres(await startPooler('session'), 30_000);
    await migrate(database);
    const limitsOf = async (handle: typeof database.db | typeof database.reads) => {
      const [row] = await handle
        .select({
          limits: sql<string>`concat_ws(' ', current_setting('statement_timeout'),
            current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout'),
            current_setting('jit'))`,
        })
        .from(sql`(values (1)) one`)
        .prepare('limits')
        .execute();
      return row?.limits;
    };
    for (let round = 0; round < 3; round += 1) {
      expect(await limitsOf(database.db)).toBe('30s 0 1min off');
      expect(await limitsOf(database.reads)).toBe('5s 0 1min off');
      expect(await limitsOf(database.background)).toBe('5s 2s 1min off');
    }
    await database.close();
  });
});
