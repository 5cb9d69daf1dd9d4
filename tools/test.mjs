import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from './build.mjs';
import { check, run } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
const chromium = findChromium();

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const steps = {};
steps.check = await check();

console.log('Testes de unidade e de rotas…');
if (!process.env.TEST_DATABASE_URL) {
  console.log('  (sem TEST_DATABASE_URL: as rotas são testadas no PGlite apenas)');
}
const unitReport = join(reports, 'unit.json');
steps.unit = await run(
  'vitest',
  [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
    '--silent=passed-only',
    // As the journeys do: a machine shared with others may be late once.
    ...(process.env.CI ? ['--retry=1'] : []),
  ],
  { env: { CHROMIUM: chromium, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) } },
);

console.log('Construção…');
await buildChanged();

console.log('Tamanho das telas…');
steps.size = ['viewer', 'admin']
  .map((name) => join(root, name, 'size', 'check.mjs'))
  .map((script) => spawnSync(process.execPath, [script], { stdio: 'inherit' }).status)
  .every((status) => status === 0);

console.log('Velocidade…');
steps.speed = [join('server', 'bench'), join('viewer', 'speed')]
  .map((folder) => join(root, folder, 'guard.mjs'))
  .map((script) => spawnSync(process.execPath, [script], { stdio: 'inherit' }).status)
  .every((status) => status === 0);

console.log('Jornadas no navegador…');
const journeyReport = join(reports, 'journeys.json');
steps.journeys = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
  folder: 'e2e',
  env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
});

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
const unit = read(unitReport);
const journeys = read(journeyReport).stats ?? {};
const passed = (unit.numPassedTests ?? 0) + (journeys.expected ?? 0) + (journeys.flaky ?? 0);
const failed = (unit.numFailedTests ?? 0) + (journeys.unexpected ?? 0);
const skipped = (unit.numPendingTests ?? 0) + (journeys.skipped ?? 0);

const broken = Object.keys(steps).filter((step) => !steps[step]);
if (broken.length > 0) console.error(`Não passou: ${broken.join(', ')}.`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(broken.length > 0 || failed > 0 ? 1 : 0);
