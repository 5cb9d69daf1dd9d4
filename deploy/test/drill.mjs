// A drill: two servers of the release behind HAProxy, one PostgreSQL, callers all the time, and one failure after the other.
// Prints for each failure what the callers saw, as the table of README.md. It takes about two minutes.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  signIn,
  skip,
  start,
  startPortal,
  startPostgres,
  until,
  wait,
} from './harness.mjs';

const readers = 8;

await recipe('drill', async () => {
  if (!isRoot) skip('a small disk needs root');
  need('haproxy', 'haproxy');
  const release = packRelease();
  const postgres = await startPostgres({ diskMb: 400 });
  const folder = scratch();
  const [front, ...ports] = [await freePort(), String(await freePort()), String(await freePort())];
  const shared = productionSettings({
    DATABASE_URL: postgres.create('portal'),
    BUDGET_FACTOR: '10000',
    LOG_LEVEL: 'error',
  });
  const settings = ports.map((PORT) => ({ ...shared, PORT }));
  createSuperuser(release, settings[0]);
  const logs = ports.map((port) => join(folder, `${port}.log`));
  const startServer = (index) => startPortal(release, settings[index], logs[index]);
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
  const { access } = await (await signIn(base)).json();

  // The callers: reads all the time, and a sign-in every half second, which writes.
  let seen;
  const reset = () => {
    seen = {
      reads: { ok: 0, failed: {}, lastOk: Date.now(), longestMs: 0 },
      writes: { ok: 0, failed: {}, lastOk: Date.now(), longestMs: 0 },
    };
  };
  reset();
  let isOver = false;
  const note = (kind, status) => {
    const counts = seen[kind];
    const now = Date.now();
    counts.longestMs = Math.max(counts.longestMs, now - counts.lastOk);
    if (status === 200) {
      counts.ok += 1;
      counts.lastOk = now;
    } else counts.failed[status] = (counts.failed[status] ?? 0) + 1;
  };
  const statusOf = async (asked) => {
    try {
      const answer = await asked;
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 'cut';
    }
  };
  const limit = () => AbortSignal.timeout(20_000);
  const read = async () => {
    while (!isOver) {
      note(
        'reads',
        await statusOf(
          fetch(`${base}/api/configs/`, {
            headers: { authorization: `Bearer ${access}` },
            signal: limit(),
          }),
        ),
      );
      await wait(20);
    }
  };
  const write = async () => {
    while (!isOver) {
      note('writes', await statusOf(signIn(base)));
      await wait(500);
    }
  };
  const callers = [...Array.from({ length: readers }, read), write()];
  const rows = [];
  const sum = (failed) => Object.values(failed).reduce((total, count) => total + count, 0);
  const text = ({ ok, failed }) => {
    const causes = Object.entries(failed).map(([status, count]) => `${count} × ${status}`);
    return `${ok} of ${ok + sum(failed)}${causes.length > 0 ? ` (${causes.join(', ')})` : ''}`;
  };
  const phase = async (name, action) => {
    await wait(1_000);
    reset();
    await action();
    await until(
      `${name}: both kinds of calls succeed`,
      async () => {
        const before = [seen.reads.ok, seen.writes.ok];
        await wait(1_500);
        return seen.reads.ok > before[0] && seen.writes.ok > before[1];
      },
      40,
    );
    const { reads, writes } = seen;
    const longest = (ms) => `${(ms / 1000).toFixed(1)} s`;
    rows.push(
      `| ${name} | ${text(reads)} | ${longest(reads.longestMs)} | ${text(writes)} | ${longest(writes.longestMs)} |`,
    );
    console.log(rows.at(-1));
    return { reads, writes };
  };
  // HAProxy closes some connections while it has no server that is ready: at most one of a hundred calls.
  const isUnavailable = ({ ok, failed }) => {
    const { 503: unavailable = 0, cut = 0, ...others } = failed;
    return sum(others) === 0 && cut <= Math.max(1, (ok + unavailable) / 100);
  };

  const calm = await phase('nothing', () => wait(4_000));
  check(
    'without a failure every call succeeds',
    sum(calm.reads.failed) + sum(calm.writes.failed) === 0,
  );

  const rolling = await phase('rolling restart', async () => {
    for (const index of [0, 1]) {
      servers[index].kill('SIGTERM');
      await once(servers[index], 'exit');
      servers[index] = await startServer(index);
      await wait(1_500);
    }
  });
  check(
    'a rolling restart fails no call',
    sum(rolling.reads.failed) + sum(rolling.writes.failed) === 0,
    JSON.stringify(rolling),
  );

  const killed = await phase('kill -9 of one of two servers', async () => {
    servers[0].kill('SIGKILL');
    await wait(3_000);
    servers[0] = await startServer(0);
  });
  check(
    'kill -9 fails no read, and no write but those under way',
    sum(killed.reads.failed) === 0 && sum(killed.writes.failed) <= 1,
    JSON.stringify(killed),
  );

  const restarted = await phase('restart of PostgreSQL', async () => {
    postgres.stop('fast');
    await wait(1_000);
    postgres.start();
  });
  check(
    'a restart of PostgreSQL is answered with 503 only',
    isUnavailable(restarted.reads) && isUnavailable(restarted.writes),
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
    isUnavailable(full.reads) && isUnavailable(full.writes),
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
    for (const index of [0, 1]) {
      settings[index].DATABASE_URL = restored;
      servers[index] = await startServer(index);
    }
  });
  check(
    'sessions of the dump are valid after the restore',
    restore.reads.ok > 0 && isUnavailable(restore.reads),
    JSON.stringify(restore),
  );

  isOver = true;
  await Promise.all(callers);
  console.log(
    '\n| Failure | Reads answered | Longest without one | Sign-ins answered | Longest without one |\n|---|---|---|---|---|',
  );
  for (const row of rows) console.log(row);
  console.log();
});
