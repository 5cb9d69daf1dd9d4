// Removes every guard and every scope, one at a time, and lists each guard or scope whose removal no test detects.
// Usage: node server/test/mutation/run.mjs [parts of file:line:]
// With TEST_DATABASE_URL the tests run on PostgreSQL, which is faster.
// Each mutant runs against the access tests first (the role matrix and the random worlds). If these tests pass,
// the tests of the mutant's own folder run. npm test does not run this script: about two hundred mutants take most of
// an hour.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mutants } from './mutants.mjs';

const config = join(import.meta.dirname, 'vitest.config.ts');
const server = join(import.meta.dirname, '..', '..');
const parts = process.argv.slice(2);
const maxConcurrent = Number(process.env.MUTATION_JOBS ?? 2);

const accessSuites = [
  'src/features/auth/matrix.routes.test.ts',
  'src/domain/access/access.property.routes.test.ts',
];
/**
 * The suites that test the code of a folder and are in other folders.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const readers = {
  'domain/access': ['src/domain/change', 'src/features/relatorios', 'src/features/aplicativos'],
  'domain/aplicativos': ['src/features/adminAplicativos'],
  'domain/clientes': ['src/features/clientes'],
  'domain/equipes': ['src/features/equipes'],
  'domain/exports': ['src/features/exportacoes'],
  'domain/grants': [
    'src/features/permissoes',
    'src/features/equipes',
    'src/features/relatorioConfigs',
    'src/features/audit',
  ],
  'domain/history': ['src/features/audit'],
  'domain/identity': [
    'src/features/auth',
    'src/features/audit',
    'src/features/oidc/microsoft',
    'src/features/users',
    'src/features/adminAplicativos',
  ],
  'domain/openings': ['src/features/relatorios', 'src/features/aplicativos'],
  'domain/pages': ['src/features/paginas'],
  'domain/people': ['src/features/users', 'src/features/permissoes', 'src/features/audit'],
  'domain/relatorios': [
    'src/features/relatorios',
    'src/features/relatorioConfigs',
    'src/features/aplicativos',
  ],
  'domain/visoes': ['src/features/visoes'],
  'features/relatorios': ['src/features/aplicativos'],
  'features/users': ['src/features/permissoes', 'src/features/audit'],
  'features/permissoes': ['src/features/audit'],
  'platform/http': ['src/features/users', 'src/features/auth'],
};
const suitesOf = (/** @type {string} */ file) => {
  const folder = dirname(file);
  const own = [join('src', folder), ...(readers[folder] ?? [])];
  return own.filter((path) => existsSync(join(server, path)));
};

/**
 * Resolves to true if a test of these suites fails with the mutant. A null mutant changes nothing.
 *
 * @param {import('./mutants.mjs').Mutant | null} mutant
 * @param {readonly string[]} suites
 * @returns {Promise<boolean>}
 */
function isDetected(mutant, suites) {
  return new Promise((done) => {
    const child = spawn(
      join(server, '..', 'node_modules', '.bin', 'vitest'),
      ['run', '--config', config, ...suites],
      {
        cwd: server,
        stdio: 'ignore',
        env: { ...process.env, MUTANT: mutant ? JSON.stringify(mutant) : '', TEST_WORLDS: '15' },
      },
    );
    child.on('close', (code) => done(code !== 0));
  });
}

if (await isDetected(null, accessSuites)) {
  console.error('The suites fail without any mutant.');
  process.exit(1);
}
const started = Date.now();
/** The mutants that match the arguments, in the order of the arguments; all mutants without arguments. */
const chosen =
  parts.length === 0
    ? mutants
    : [
        ...new Set(
          parts.flatMap((part) =>
            mutants.filter(({ file, line }) => `${file}:${line}:`.includes(part)),
          ),
        ),
      ];
const queue = [...chosen];
/** @type {Record<string, number>} */
const counts = { access: 0, folder: 0 };
/** @type {string[]} */
const survivors = [];
async function work() {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const stages = { access: accessSuites, folder: suitesOf(mutant.file) };
    let detectedBy = null;
    for (const [stage, suites] of Object.entries(stages)) {
      if (await isDetected(mutant, suites)) {
        detectedBy = stage;
        counts[stage] = (counts[stage] ?? 0) + 1;
        break;
      }
    }
    const line = `${mutant.file}:${mutant.line} ${mutant.what}: ${mutant.was}`;
    console.log(`${detectedBy ?? 'SURVIVES'}  ${line}`);
    if (detectedBy === null) survivors.push(line);
  }
}
await Promise.all(Array.from({ length: maxConcurrent }, work));
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log({ mutants: chosen.length, detectedBy: counts, survivors: survivors.length, minutes });
for (const line of survivors) console.log(line);
process.exit(survivors.length > 0 ? 1 : 0);
