// A failover drill: a primary and a streaming replica, and a portal whose address names both. The primary is killed, the
// replica is promoted two seconds later, and the old primary stays away. No answer may be 500, and the portal must accept
// writes again within fifteen seconds after the promotion, without a restart. node perf/server/failover.mjs
// (after npm run build)

import { createServers } from '../harness/postgresServers.mjs';
import { createSuperuser, scratchFolder, startServer, wait } from '../harness/server.mjs';

const firstPort = Number(process.env.BENCH_PORT ?? 9_100);
const [primaryPort, replicaPort, port] = [firstPort, firstPort + 1, firstPort + 2];
const servers = createServers();
servers.createPrimary('primary', primaryPort);
servers.createReplica('replica', replicaPort, primaryPort);

const env = {
  DATABASE_URL: `postgres://postgres@127.0.0.1:${replicaPort},127.0.0.1:${primaryPort}/postgres?target_session_attrs=read-write`,
  PORTAL_DATA_DIR: scratchFolder(),
};
const credentials = { username: 'super', password: 'uma senha muito longa 7' };
await createSuperuser(env, credentials);
await startServer(port, env);

const origin = `http://127.0.0.1:${port}`;
/** @type {(path: string, body: object) => Promise<Response>} */
const post = (path, body) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
const { access } = await (await post('/api/token/', credentials)).json();
const authorization = `Bearer ${access}`;

const start = performance.now();
const seconds = () => ((performance.now() - start) / 1_000).toFixed(1);
/** @type {Record<'read' | 'write' | 'ready', () => Promise<Response>>} */
const calls = {
  read: () => fetch(`${origin}/api/stats/`, { headers: { authorization } }),
  // A sign-in writes a session.
  write: () => post('/api/token/', credentials),
  ready: () => fetch(`${origin}/api/health/ready/`),
};
/** @type {Record<string, Record<string, number>>} */
const counts = {};
/** @type {Record<string, number>} */
const lastFailure = {};
let isOver = false;
/** @param {'read' | 'write' | 'ready'} name */
async function repeat(name) {
  while (!isOver) {
    const status = await calls[name]().then(
      (answer) => answer.status,
      () => 'none',
    );
    const statuses = counts[name] ?? {};
    statuses[status] = (statuses[status] ?? 0) + 1;
    counts[name] = statuses;
    if (status !== 200 && status !== 201) lastFailure[name] = performance.now();
    await wait(20);
  }
}
const running = /** @type {const} */ (['read', 'read', 'write', 'write', 'ready']).map(repeat);
await wait(3_000);
servers.stop('primary');
console.log(`${seconds()} s: the primary is killed`);
await wait(2_000);
servers.promote('replica');
const promoted = performance.now();
console.log(`${seconds()} s: the replica is promoted`);
await wait(20_000);
isOver = true;
await Promise.all(running);

let isFailed = false;
for (const [name, statuses] of Object.entries(counts)) {
  const after = Math.max(0, (lastFailure[name] ?? 0) - promoted) / 1_000;
  console.log(
    name.padEnd(6),
    JSON.stringify(statuses),
    `last failure ${after.toFixed(1)} s after the promotion`,
  );
  if (after > 15 || Object.keys(statuses).some((status) => !['200', '201', '503'].includes(status)))
    isFailed = true;
}
console.log(isFailed ? 'FAILED' : 'passed');
process.exit(isFailed ? 1 : 0);
