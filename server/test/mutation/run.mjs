// Takes away every guard and every scope, one at a time, and says which ones no test misses.
// node server/test/mutation/run.mjs [parts of file:line:]   with TEST_DATABASE_URL: on PostgreSQL, which is faster.
// The walls' own suites come first (the matrix, the random worlds); what they let pass meets the suites of its own
// folder. Not a part of npm test: two hundred runs take the better part of an hour.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mutants } from './mutants.mjs';

const config = join(import.meta.dirname, 'vitest.config.ts');
const server = join(import.meta.dirname, '..', '..');
const parts = process.argv.slice(2);
const atOnce = Number(process.env.MUTATION_JOBS ?? 2);

const walls = [
  'src/platform/auth/matrix.routes.test.ts',
  'src/platform/auth/access.property.routes.test.ts',
];
/** Suites that reach a folder's code beside its own. */
const readers = {
  'features/relatorios': ['src/features/aplicativos'],
  'platform/auth': [
    'src/features/microsoft',
    'src/features/users',
    'src/features/adminAplicativos',
  ],
  'platform/http': ['src/features/users'],
  'features/users': ['src/features/permissoes'],
};
const suitesOf = (file) => {
  const folder = dirname(file);
  const own = [`src/${folder}`, ...(readers[folder] ?? [])];
  return own.filter((path) => existsSync(join(server, path)));
};

/** True where a test of these suites fails with the mutant in place. */
function isMissed(mutant, suites) {
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

if (await isMissed(null, walls)) {
  console.error('The suites fail without any mutant.');
  process.exit(1);
}
const started = Date.now();
/** Those of the parts named, in their order; without any, all. */
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
const counts = { walls: 0, folder: 0 };
const survivors = [];
async function work() {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const stages = { walls, folder: suitesOf(mutant.file) };
    let missedBy = null;
    for (const [stage, suites] of Object.entries(stages)) {
      if (await isMissed(mutant, suites)) {
        missedBy = stage;
        counts[stage] += 1;
        break;
      }
    }
    const line = `${mutant.file}:${mutant.line} ${mutant.what}: ${mutant.was}`;
    console.log(`${missedBy ?? 'SURVIVES'}  ${line}`);
    if (missedBy === null) survivors.push(line);
  }
}
await Promise.all(Array.from({ length: atOnce }, work));
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log({ mutants: chosen.length, missedBy: counts, survivors: survivors.length, minutes });
for (const line of survivors) console.log(line);
process.exit(survivors.length > 0 ? 1 : 0);
