// Runs the checks of times one by one: npm run perf [part of a check's name]. The checks of the server and of the screens
// compare with a baseline that they measure in the same run, so the result does not depend on the speed of the machine.
// hotCalls.mjs needs TEST_DATABASE_URL; the other checks of the server run on PGlite without it. PERF_LONG=1 also runs those that take
// many minutes, need PostgreSQL or compare with a promised time; so does the part of a name that only they have.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildChanged } from '../tools/build.mjs';
import { needChromium } from '../tools/chromium.mjs';
import { ensureInstalled } from '../tools/install.mjs';
import { bin, root } from '../tools/root.mjs';

/**
 * A check: its name, the program with its arguments, and what is added to its environment.
 *
 * @typedef {{ name: string; command: readonly [string, ...string[]]; env?: NodeJS.ProcessEnv }} Gate
 */

/** @type {(path: string, ...args: string[]) => Gate} */
const script = (path, ...args) => ({
  name: [path, ...args].join(' '),
  command: [process.execPath, join(import.meta.dirname, path), ...args],
});
/** @type {readonly Gate[]} */
const gates = [
  script('server/hotCalls.mjs'),
  script('server/teams.mjs'),
  script('server/badInput.mjs'),
  script('server/noisyNeighbour.mjs'),
  script('server/recoveryTiming.mjs'),
  script('server/pedidoTiming.mjs'),
  script('browser/screens.mjs'),
  script('browser/pageInPlace.mjs'),
  {
    name: 'emulator/firstRender.perf.ts',
    command: [bin('vitest'), 'run', '--project', 'emulator'],
    env: { MEASURE_TIMES: 'true' },
  },
];
/** @type {readonly Gate[]} */
const longGates = [
  script('browser/openReport.mjs'),
  script('browser/openEntrada.mjs'),
  script('browser/largeCliente.mjs'),
  script('server/clientes.mjs'),
  script('server/rounds.mjs'),
  script('server/sheet.mjs'),
  script('server/history.mjs'),
  script('server/usage.mjs'),
  script('server/eventStreams.mjs'),
  script('server/corte.mjs'),
  script('server/hooks.mjs'),
  script('server/directory.mjs'),
  ...[
    'writes-pglite',
    'writes-postgres',
    'directory',
    'hooks',
    'jobs',
    'once',
    'reportFiles',
    'refreshes',
    'subscriptions',
    'undo',
    'restore',
    'sheet',
  ].map((name) => script('kills/run.mjs', name)),
];

ensureInstalled();
process.env.CHROMIUM = await needChromium();
await buildChanged();

const [part = ''] = process.argv.slice(2);
const named = [...gates, ...longGates].filter(({ name }) => name.includes(part));
const usual = named.filter((gate) => gates.includes(gate));
const chosen = process.env.PERF_LONG === '1' || usual.length === 0 ? named : usual;
const failed = chosen.filter(({ name, command: [program, ...args], env }) => {
  console.log(`\n${name}`);
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`Não passou: ${failed.map(({ name }) => name).join(', ')}.`);
}
process.exitCode = failed.length > 0 ? 1 : 0;
