// npm run test:quick checks format, lint and types, and runs the unit tests that a change may affect. The change is the
// uncommitted one, or the last commit if nothing is uncommitted. Route tests, browser tests and journeys run only in
// npm test.
import { spawnSync } from 'node:child_process';
import { check, run } from './check.mjs';
import { ensureInstalled, fail } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
const since = stdout.trim() === '' ? ['--changed', 'HEAD~1'] : ['--changed'];

const isChecked = await check();
const isTested = await run(
  'vitest',
  [
    'run',
    '--reporter=dot',
    '--silent=passed-only',
    '--passWithNoTests',
    '--exclude=**/test/browser/**',
    ...since,
    ...process.argv.slice(2),
  ],
  { env: { TEST_QUICK: 'true' } },
);
if (!isChecked || !isTested) fail('A verificação rápida encontrou problemas: veja acima.');
