// Compares builds of the server in one run: throughput and processor time of hot calls, as ratios to the first build.
// BENCH_DATABASE_URL=postgres://… node perf/server/compareBuilds.mjs <rounds> <call> <dist folder> <dist folder>…
// The database must be seeded (load.mjs). The builds are measured in turns, because a shared machine changes its speed.
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { nodeFlags } from '../../server/nodeFlags.mjs';
import { median } from '../harness/median.mjs';
import { cpuOf, run, scratchFolder, settings, signIn, waitUntilOk } from '../harness/server.mjs';

const url = process.env.BENCH_DATABASE_URL;
const [rounds, call = '', ...folders] = process.argv.slice(2);
const firstPort = Number(process.env.BENCH_PORT ?? 9_100);
const database = new pg.Client({ connectionString: url });
await database.connect();
const { rows: people } = await database.query(
  'select id from user_account where cliente_id is not null and exists (select from concessao where user_id = user_account.id) order by id limit 100 offset 5000',
);
/** @type {import('autocannon').Request[]} */
const requests = [];
for (const { id } of people) requests.push({ path: call, headers: await signIn(database, id) });

/** @type {{ folder: string; port: number; child: import('node:child_process').ChildProcess; rates: number[]; costs: number[] }[]} */
const builds = [];
for (const [index, folder] of folders.entries()) {
  const port = firstPort + index;
  const env = { ...settings(port), DATABASE_URL: url, PORTAL_DATA_DIR: scratchFolder() };
  const child = run(join(resolve(folder), 'main.js'), env, nodeFlags(url));
  await waitUntilOk(`http://127.0.0.1:${port}/api/health/ready/`);
  builds.push({ folder, port, child, rates: [], costs: [] });
}
for (let round = -1; round < Number(rounds); round += 1) {
  for (const { port, child, rates, costs } of builds) {
    const load = { url: `http://127.0.0.1:${port}`, connections: 32, requests };
    await autocannon({ ...load, amount: 600 });
    const before = cpuOf(child);
    const { requests: sent, non2xx } = await autocannon({ ...load, duration: 1 });
    if (non2xx > 0) throw new Error(`${non2xx} answers were not 2xx`);
    if (round < 0) continue;
    rates.push(sent.average);
    costs.push((cpuOf(child) - before) / sent.total);
  }
}
const [first] = builds;
/** @type {(own: readonly number[], others?: readonly number[]) => number[]} */
const ratios = (own, others = []) =>
  own.map((value, round) => value / (others[round] ?? Number.NaN));
for (const { folder, rates, costs } of builds) {
  console.log(
    folder.padEnd(30),
    `${Math.round(median(rates))}/s`.padStart(8),
    `throughput × ${median(ratios(rates, first?.rates)).toFixed(2)}`,
    `processor × ${median(ratios(costs, first?.costs)).toFixed(2)}`,
  );
}
await database.end();
process.exit();
