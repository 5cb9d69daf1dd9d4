// npm run test:quick checks format, lint and types of everything, and runs the unit tests of the changed packages that the
// change may affect. The change is what is not committed, or else the last commit. Tests of other packages, route tests,
// browser tests and journeys are left to npm test.
import { spawnSync } from 'node:child_process';
import { check, run } from './check.mjs';
import { ensureInstalled, fail } from './install.mjs';
import { root } from './root.mjs';

/** Packages with a Vitest project of the same name. */
const projects = ['api-client', 'embed', 'ui', 'viewer', 'admin', 'server', 'emulator'];

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
}

ensureInstalled();
const since = git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD';
const files = [
  ...git('diff', '--name-only', since).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
];
const changed = projects.filter((name) => files.some((file) => file.startsWith(`${name}/`)));

const isChecked = await check();
const areStructureTestsPassed = await run('vitest', [
  'run',
  '--reporter=dot',
  '--project=structure',
]);
const areTestsPassed =
  changed.length === 0 ||
  (await run(
    'vitest',
    [
      'run',
      '--reporter=dot',
      '--silent=passed-only',
      '--passWithNoTests',
      '--exclude=**/test/browser/**',
      `--changed=${since}`,
      ...changed.map((name) => `--project=${name}`),
      ...process.argv.slice(2),
    ],
    { env: { TEST_QUICK: 'true' } },
  ));
if (!isChecked || !areStructureTestsPassed || !areTestsPassed) {
  fail('A verificação rápida encontrou problemas: veja acima.');
}
