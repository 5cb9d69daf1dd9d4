// Kills servers with SIGKILL at random moments, again and again, and compares what is left with what must hold.
// TEST_DATABASE_URL=postgres://… node perf/kills/run.mjs <scenario> [kills] […]   (after npm run build)
// The two scenarios of writes start a database themselves, without TEST_DATABASE_URL. `writes-postgres` starts PostgreSQL from PG_BIN.
import { startServers } from '../harness/startServers.mjs';
import { alerts } from './alerts.mjs';
import { changeOfGrants } from './changeOfGrants.mjs';
import { directory } from './directory.mjs';
import { hooks } from './hooks.mjs';
import { jobs } from './jobs.mjs';
import { once } from './once.mjs';
import { refreshes } from './refreshes.mjs';
import { reportFiles } from './reportFiles.mjs';
import { subscriptions } from './subscriptions.mjs';
import { writes } from './writes.mjs';

/** @type {Record<string, import('../harness/startServers.mjs').Scenario>} */
const scenarios = {
  'writes-pglite': writes('pglite'),
  'writes-postgres': writes('own'),
  alerts,
  directory,
  hooks,
  jobs,
  once,
  reportFiles,
  refreshes,
  subscriptions,
  undo: changeOfGrants('undo'),
  restore: changeOfGrants('restore'),
  sheet: changeOfGrants('sheet'),
};
const [name = '', ...numbers] = process.argv.slice(2);
const scenario = scenarios[name];
if (!scenario) throw new Error(`which of ${Object.keys(scenarios).join(', ')}?`);
const [kills = 20, ...more] = numbers.map(Number);
const servers = await startServers(scenario.world);
const { press, check } = await scenario.prepare(servers, kills, ...more);
for (let kill = 0; kill < kills; kill += 1) {
  const { whileDown, afterStart } = await press(kill);
  const index = kill % (scenario.world.count ?? 2);
  await servers.kill(index);
  await whileDown?.();
  await servers.start(index);
  await afterStart?.();
}
const figures = Object.entries(await check());
console.log(`${kills} kills: ${figures.map(([what, [value]]) => `${what} ${value}`).join(', ')}`);
const wrong = figures.filter(
  ([, [value, least = value, most = least]]) => !(value >= least && value <= most),
);
for (const [what, [, ...limits]] of wrong) console.error(`${what} must be ${limits.join(' to ')}`);
await servers.close();
process.exit(wrong.length > 0 ? 1 : 0);
