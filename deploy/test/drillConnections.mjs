// The failures of the drill between the servers and what they need: Power BI that does not answer or fails, a wrong clock, silent
// connections to PostgreSQL, a pooler that restarts, a failover. Each begins with servers that are restarted for it.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { portOf } from '../../tools/portOf.mjs';
import { isUnavailableOnly, statusOf } from './createCallers.mjs';
import { createCliente } from './createCliente.mjs';
import { createMicrosoft } from './createMicrosoft.mjs';
import {
  check,
  freePort,
  isRoot,
  mustRun,
  need,
  onEnd,
  run,
  scratch,
  start,
  until,
  wait,
} from './harness.mjs';

/**
 * Listens on a port of this machine until the end of the drill. Returns the port.
 *
 * @param {(socket: import('node:net').Socket) => void} onConnection
 */
async function listen(onConnection) {
  const server = createServer(onConnection);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => server.close());
  return portOf(server);
}

/**
 * Forwards connections to a port. `silence` stops all data of the open connections without closing them.
 *
 * @param {number} target
 */
async function createRelay(target) {
  /** @typedef {import('node:net').Socket} Socket */
  /** @type {Set<{ one: Socket; other: Socket; isSilent: boolean }>} */
  const open = new Set();
  const port = await listen((one) => {
    const other = connect(target, '127.0.0.1');
    one.pipe(other).pipe(one);
    const pair = { one, other, isSilent: false };
    open.add(pair);
    for (const socket of [one, other]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(pair);
        if (!pair.isSilent) for (const end of [one, other]) end.destroy();
      });
    }
  });
  return {
    port,
    silence() {
      for (const pair of open) {
        pair.isSilent = true;
        pair.one.unpipe(pair.other).pause();
        pair.other.unpipe(pair.one).pause();
      }
    },
  };
}

/**
 * Calls Power BI as the console does, for a cliente whose calls cannot succeed. Returns a function that ends the calls and
 * resolves with the statuses and the longest time. `base` is the address of one server, because HAProxy repeats a read that
 * got 503.
 *
 * @param {string} base
 * @param {import('./createCallers.mjs').Callers} callers
 * @param {number} cliente
 */
function callProvider(base, callers, cliente) {
  /** @type {Record<string, number>} */
  const statuses = {};
  let longestMs = 0;
  let isOver = false;
  const call = async () => {
    while (!isOver) {
      const begin = Date.now();
      // Calls for the same workspace would share one request to Microsoft.
      const query = `client_id=${cliente}&workspace_id=${randomUUID()}`;
      const asked = fetch(`${base}/api/admin/powerbi/reports-by-client/?${query}`, {
        headers: { authorization: callers.bearer() },
      });
      const status = await statusOf(asked);
      statuses[status] = (statuses[status] ?? 0) + 1;
      longestMs = Math.max(longestMs, Date.now() - begin);
      await wait(100);
    }
  };
  const calls = Array.from({ length: 8 }, call);
  return async () => {
    isOver = true;
    await Promise.all(calls);
    return { statuses, longestMs };
  };
}

/**
 * @param {object} drill
 * @param {import('./createCallers.mjs').Callers} drill.callers
 * @param {(more: Record<string, string>, ofServer?: (index: 0 | 1) => Record<string, string>) => Promise<void>} drill.restart
 * @param {import('./harness.mjs').Postgres} drill.postgres
 * @param {string} drill.base
 */
export async function drillConnections({ callers, restart, postgres, base }) {
  const { phase } = callers;
  const folder = scratch();
  if (isRoot) mustRun('chown', ['postgres', folder]);
  const asOwner = (/** @type {string} */ command) =>
    isRoot
      ? mustRun('su', ['postgres', '-s', '/bin/sh', '-c', command], { cwd: '/' })
      : mustRun('sh', ['-c', command]);
  const url = (/** @type {number[]} */ ...ports) =>
    `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join()}/restored`;
  /** @type {(sentence: string, seen: import('./createCallers.mjs').Seen) => void} */
  const checkAll = (sentence, seen) =>
    check(sentence, Object.values(seen).every(isUnavailableOnly), JSON.stringify(seen));
  /** @type {(sentence: string, seen: import('./createCallers.mjs').Seen) => void} */
  const checkCalm = (sentence, { reads, writes }) => {
    const failed = { ...reads.failed, ...writes.failed };
    check(sentence, Object.keys(failed).length === 0, JSON.stringify(failed));
  };
  callers.followSignIns();

  // A proxy that takes connections and never answers stands for Microsoft.
  const silent = await listen((socket) => socket.on('error', () => undefined));
  const cliente = await createCliente(base, callers.bearer());
  await restart({ HTTPS_PROXY: `http://127.0.0.1:${silent}` });
  /** @type {{ statuses: Record<string, number>; longestMs: number }} */
  let provider = { statuses: {}, longestMs: 0 };
  const seen = await phase('Power BI does not answer, 8 callers of it', async () => {
    const end = callProvider(base, callers, cliente);
    await wait(30_000);
    provider = await end();
  });
  console.log(`  calls to Power BI: ${JSON.stringify(provider)}`);
  checkCalm('a provider that does not answer fails no other call', seen);
  check(
    'calls to a provider that does not answer get 503 within 20 s, and at once while the circuit is open',
    Object.keys(provider.statuses).join() === '503' &&
      provider.longestMs < 20_000 &&
      (provider.statuses[503] ?? 0) > 50,
    JSON.stringify(provider),
  );

  const microsoft = await createMicrosoft();
  await restart(microsoft.settings);
  // What Power BI answers while it is down: with and without JSON, and a gateway's page.
  const errors = /** @type {const} */ ([
    [500, 'application/json', '{"error":{"code":"InternalServerError"}}'],
    [502, 'text/html', '<html><body>Bad Gateway</body></html>'],
    [503, 'text/plain', ''],
    [504, 'text/html', '<html><body>Gateway Timeout</body></html>'],
  ]);
  microsoft.answer = (response) => {
    const [status, type, body] = errors[microsoft.calls % errors.length] ?? errors[0];
    response.writeHead(status, { 'content-type': type }).end(body);
  };
  let recovered = provider;
  const failing = await phase('Power BI answers 500 to 504, 8 callers of it', async () => {
    const end = callProvider(base, callers, cliente);
    await wait(20_000);
    provider = await end();
    microsoft.answer = null;
    const endAfter = callProvider(base, callers, cliente);
    await wait(20_000);
    recovered = await endAfter();
  });
  console.log(
    `  calls to Power BI: ${JSON.stringify({ provider, recovered })}, ${microsoft.calls} reached it`,
  );
  checkCalm('a provider that fails fails no other call', failing);
  check(
    'calls to a provider that fails get 502 or 503, most of them without a call to it',
    Object.keys(provider.statuses).every((status) => ['502', '503'].includes(status)) &&
      (provider.statuses[503] ?? 0) > 50,
    JSON.stringify(provider),
  );
  check(
    'calls succeed once the provider does',
    (recovered.statuses[200] ?? 0) > 20,
    JSON.stringify(recovered),
  );
  await restart({ HTTPS_PROXY: '', NODE_EXTRA_CA_CERTS: '' });

  const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
  if (!existsSync(library)) need('faketime', 'faketime');
  for (const [name, offset] of Object.entries({ ahead: '+120s', behind: '-120s' })) {
    const clock = { LD_PRELOAD: library, FAKETIME: offset, DONT_FAKE_MONOTONIC: '1' };
    await restart({}, (index) => (index === 0 ? clock : {}));
    const wrong = await phase(`clock of one server two minutes ${name}`, () => wait(6_000));
    checkCalm(`a clock two minutes ${name} fails no call`, wrong);
  }

  const relay = await createRelay(postgres.port);
  await restart({ DATABASE_URL: url(relay.port) });
  const silenced = await phase('connections to PostgreSQL fall silent', async () => {
    relay.silence();
    await wait(2_000);
  });
  checkAll('silent connections are answered with 503 only', silenced);
  check(
    'calls succeed within 15 s of the silence',
    Math.max(silenced.reads.longestMs, silenced.writes.longestMs) < 15_000,
  );

  need('pgbouncer', 'pgbouncer');
  const pooled = await freePort();
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
restored = host=127.0.0.1 port=${postgres.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 40
`,
  );
  const startPooler = async () => {
    const user = isRoot ? ['-u', 'postgres'] : [];
    const child = start('pgbouncer', [...user, join(folder, 'pgbouncer.ini')], {
      log: join(folder, 'pgbouncer.log'),
    });
    const psql = join(postgres.bin, 'psql');
    await until(
      'PgBouncer answers',
      () => run(psql, ['-qAt', '-c', 'select 1', url(pooled)]).code === 0,
      20,
    );
    return child;
  };
  const pooler = await startPooler();
  await restart({ DATABASE_URL: url(pooled) });
  const poolerEnds = await phase('restart of PgBouncer (sessions)', async () => {
    pooler.kill('SIGKILL');
    await wait(1_000);
    await startPooler();
  });
  checkAll('a restart of the pooler is answered with 503 only', poolerEnds);

  const replica = join(folder, 'replica');
  const replicaPort = await freePort();
  asOwner(
    `'${postgres.bin}/pg_basebackup' -h 127.0.0.1 -p ${postgres.port} -U postgres -D '${replica}' -R -X stream -c fast`,
  );
  const control = (/** @type {string} */ action) =>
    asOwner(
      `'${postgres.bin}/pg_ctl' -D '${replica}' -w -l '${folder}/log' -o '-p ${replicaPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=80' ${action}`,
    );
  control('start');
  onEnd(() => control('-m immediate stop'));
  await restart({
    DATABASE_URL: `${url(replicaPort, postgres.port)}?target_session_attrs=read-write`,
  });
  const failover = await phase('PostgreSQL killed, its replica promoted 2 s later', async () => {
    postgres.stop('immediate');
    await wait(2_000);
    control('promote');
  });
  checkAll('a failover is answered with 503 only', failover);
  check(
    'calls succeed within 15 s of a failover',
    Math.max(failover.reads.longestMs, failover.writes.longestMs) < 15_000,
  );
}
