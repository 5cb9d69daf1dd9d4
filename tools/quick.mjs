// npm run test:quick checks format, lint and types of everything, and runs the unit tests of the changed packages that the
// change may affect. The change is what is not committed, or else the last commit. If these tests take too long, it runs the
// test files nearest to the changed files, and prints the command that runs the others. Tests of other packages, route
// tests, browser tests and journeys are left to npm test.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { check, run } from './check.mjs';
import { ensureInstalled, fail } from './install.mjs';
import { nearestTests } from './nearestTests.mjs';
import { bin, root } from './root.mjs';
import { printFailedTests, readUnitReport } from './testCommands.mjs';

/** Packages with a Vitest project of the same name. */
const projects = ['api-client', 'embed', 'ui', 'viewer', 'admin', 'server', 'emulator'];

/** @param {string[]} args */
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
const args = [
  '--tags-filter=!browser',
  `--changed=${since}`,
  ...changed.map((name) => `--project=${name}`),
];
const env = { TEST_QUICK: 'true' };
const filters = process.argv.slice(2);

/**
 * Returns the paths of the test files that the change may affect.
 *
 * @returns {string[]}
 */
function affectedTests() {
  const { status, stdout, stderr } = spawnSync(
    bin('vitest'),
    ['list', '--filesOnly', '--json', ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) fail(stderr);
  /** @type {{ file: string }[]} */
  const listed = JSON.parse(stdout);
  return listed.map(({ file }) => relative(root, file).replaceAll('\\', '/'));
}

const { chosen, left } =
  changed.length === 0 || filters.length > 0
    ? { chosen: filters, left: [] }
    : nearestTests(affectedTests(), files);
const report = join(root, 'test-results', 'quick.json');
rmSync(report, { force: true });
const areTestsPassed =
  chosen.length === 0 ||
  (await run(
    'vitest',
    [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--silent=passed-only',
      '--passWithNoTests',
      ...args,
      ...chosen,
    ],
    { env },
  ));
printFailedTests(readUnitReport(report).commands);
if (changed.includes('server')) {
  console.log('Os testes de rotas não foram executados. Para os de um recurso:');
  console.log('npm test -- server/src/features/<recurso>\n');
}
if (left.length > 0) {
  console.log(`\nA mudança alcança mais ${left.length} arquivos de teste. Para executá-los:`);
  console.log(`npm test -- ${left.join(' ')}\n`);
}
if (!isChecked || !areStructureTestsPassed || !areTestsPassed) {
  fail(
    'A verificação rápida encontrou problemas: veja acima. O formato se corrige com npm run format.',
  );
}
