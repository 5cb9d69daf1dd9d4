// A drill: two servers of the release behind HAProxy, one PostgreSQL, callers all the time, and one failure after the other.
// Prints for each failure what the callers saw, as the table of README.md. It takes about three minutes.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCallers, hasNoFailure, isUnavailableOnly } from './createCallers.mjs';
import { drillConnections } from './drillConnections.mjs';
import {
  answers,
  check,
  createSuperuser,
  freePort,
  isRoot,
  mustRun,
  need,
  packRelease,
  productionSettings,
  recipe,
  scratch,
  skip,
  start,
  startPortal,
  startPostgres,
  until,
  wait,
} from './harness.mjs';

await recipe('drill', async () => {
  if (!isRoot) skip('a small disk needs root');
  need('haproxy', 'haproxy');
  const release = packRelease();
  const postgres = await startPostgres({ diskMb: 400 });
  const folder = scratch();
  const front = await freePort();
  const ports = /** @type {const} */ ([String(await freePort()), String(await freePort())]);
  const shared = productionSettings({
    DATABASE_URL: postgres.create('portal'),
    BUDGET_FACTOR: '10000',
    LOG_LEVEL: 'error',
  });
  const createSettings = (/** @type {string} */ PORT) => ({ ...shared, PORT });
  const settings = /** @type {const} */ ([createSettings(ports[0]), createSettings(ports[1])]);
  createSuperuser(release, settings[0]);
  const both = /** @type {const} */ ([0, 1]);
  /** @type {(index: 0 | 1, more?: Record<string, string>) => Promise<import('node:child_process').ChildProcess>} */
  const startServer = (index, more) =>
    startPortal(release, { ...settings[index], ...more }, join(folder, `${ports[index]}.log`));
  /** @type {[import('node:child_process').ChildProcess, import('node:child_process').ChildProcess]} */
  const servers = [await startServer(0), await startServer(1)];

  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  retries 2
  option redispatch
frontend portal
  bind 127.0.0.1:${front}
  default_backend servers
backend servers
  option httpchk GET /api/health/ready/
  # A read that a server does not answer goes to the other one.
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless METH_GET
  default-server check inter 500ms fall 2 rise 1
${ports.map((port) => `  server s${port} 127.0.0.1:${port}`).join('\n')}
`,
  );
  start('haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db'], {
    log: join(folder, 'haproxy.log'),
  });
  const base = `http://127.0.0.1:${front}`;
  await until('HAProxy answers', answers(`${base}/api/health/ready/`), 20);
  const callers = await createCallers(base);
  const { phase } = callers;

  const calm = await phase('nothing', () => wait(4_000));
  check('without a failure every call succeeds', hasNoFailure(calm));

  const rolling = await phase('rolling restart', async () => {
    for (const index of both) {
      servers[index].kill('SIGTERM');
      await once(servers[index], 'exit');
      servers[index] = await startServer(index);
      await wait(1_500);
    }
  });
  check('a rolling restart fails no call', hasNoFailure(rolling), JSON.stringify(rolling));

  const killed = await phase('kill -9 of one of two servers', async () => {
    servers[0].kill('SIGKILL');
    await wait(3_000);
    servers[0] = await startServer(0);
  });
  check(
    'kill -9 fails no read, and no write but those under way',
    hasNoFailure({ ...killed, writes: { failed: {} } }) && isUnavailableOnly(killed.writes),
    JSON.stringify(killed),
  );

  const restarted = await phase('restart of PostgreSQL', async () => {
    postgres.stop('fast');
    await wait(1_000);
    postgres.start();
  });
  check(
    'a restart of PostgreSQL is answered with 503 only',
    isUnavailableOnly(restarted.reads) && isUnavailableOnly(restarted.writes),
    JSON.stringify(restarted),
  );
  check(
    'calls succeed within 15 s',
    restarted.reads.longestMs < 15_000 && restarted.writes.longestMs < 15_000,
  );

  const full = await phase('disk of PostgreSQL full for 6 s', async () => {
    const filler = join(postgres.folder, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
    // The present segment of the WAL has space left, so the disk is felt only after it.
    spawnSync(
      join(postgres.bin, 'psql'),
      [
        '-qc',
        'select pg_switch_wal(); create table fill as select g from generate_series(1, 1000000) g',
        `postgres://postgres@127.0.0.1:${postgres.port}/portal`,
      ],
      { stdio: 'ignore', timeout: 10_000 },
    );
    await wait(6_000);
    rmSync(filler);
    // PostgreSQL ends if it cannot write its WAL. Its service manager starts it again.
    await wait(1_000);
    try {
      postgres.query('select 1');
    } catch {
      postgres.start();
    }
  });
  check(
    'a full disk is answered with 503 only',
    isUnavailableOnly(full.reads) && isUnavailableOnly(full.writes),
    JSON.stringify(full),
  );

  const url = shared.DATABASE_URL;
  const dump = join(folder, 'portal.dump');
  mustRun(join(postgres.bin, 'pg_dump'), ['--format=custom', `--file=${dump}`, url]);
  const restore = await phase('restore of a dump, servers stopped', async () => {
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.exitCode ?? once(server, 'exit')));
    const restored = postgres.create('restored');
    mustRun(join(postgres.bin, 'pg_restore'), [
      '--single-transaction',
      '--no-owner',
      `--dbname=${restored}`,
      dump,
    ]);
    for (const index of both) {
      settings[index].DATABASE_URL = restored;
      servers[index] = await startServer(index);
    }
  });
  check(
    'sessions of the dump are valid after the restore',
    restore.reads.ok > 0 && isUnavailableOnly(restore.reads),
    JSON.stringify(restore),
  );

  /** @type {(more: Record<string, string>, ofServer?: (index: 0 | 1) => Record<string, string>) => Promise<void>} */
  const restart = async (more, ofServer = () => ({})) => {
    for (const index of both) {
      servers[index].kill('SIGTERM');
      await once(servers[index], 'exit');
      Object.assign(settings[index], more);
      servers[index] = await startServer(index, ofServer(index));
    }
  };
  await drillConnections({ callers, restart, postgres, base: `http://127.0.0.1:${ports[0]}` });

  console.log(`\n${await callers.end()}\n`);
});
