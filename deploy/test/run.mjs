// Usage: node deploy/test/run.mjs [name…]
// Runs every recipe of `deploy` on its real engine, one after the other, and the failure drill. Prints one line for each at
// the end. Ends with code 1 if one failed; a recipe whose engine is not installed and may not be is skipped and says so.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const all = [
  'release',
  'bare',
  'nginx',
  'caddy',
  'systemd',
  'compose',
  'image',
  'kubernetes',
  'prometheus',
  'backup',
  'rolling',
  'mail',
  'drill',
];
const names = process.argv.length > 2 ? process.argv.slice(2) : all;
const shared = mkdtempSync(join(tmpdir(), 'portal-deploy-run-'));
const env = {
  PORTAL_RELEASE_FOLDER: join(shared, 'release'),
  PORTAL_BASE_FOLDER: join(shared, 'base'),
  ...process.env,
};
/** @type {string[]} */
const results = [];
let hasFailed = false;
for (const name of names) {
  /** @type {string[]} */
  const lines = [];
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.mjs`)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    lines.push(...text.split('\n').filter(Boolean));
  });
  const code = await new Promise((done) => child.on('close', done));
  hasFailed ||= code !== 0;
  results.push(
    lines.findLast((line) => line.startsWith(`${name}: `)) ?? `${name}: FAILED, code ${code}`,
  );
}
rmSync(shared, { recursive: true, force: true });
console.log(`\n${results.join('\n')}`);
process.exit(hasFailed ? 1 : 0);
