import { availableParallelism } from 'node:os';
import { defineProject } from 'vitest/config';

/**
 * The suites of calls that run on both databases: what they test lies in the database, or differs between the two. Random worlds, which take
 * long, run on the second database nightly.
 */
const onBothDatabases = [
  'src/platform/{events,health,jobs}/**/*routes.test.ts',
  'src/domain/access/**/!(*property).routes.test.ts',
  'src/domain/*/*{queries,Queries}.routes.test.ts',
  'src/features/*/*{queries,Queries}.routes.test.ts',
];

/**
 * The suites of calls that run on PGlite. Both databases take the same statements. With a PostgreSQL server, the calls therefore run there
 * (vitest.postgres.config.ts), and here only where the database matters. TEST_ALL_DATABASES=1, as nightly, runs all of them on both.
 */
function routesOnPglite(): string[] {
  const { TEST_QUICK, TEST_DATABASE_URL, TEST_ALL_DATABASES, TEST_LEAVES_SLOW } = process.env;
  if (TEST_QUICK) return [];
  if (!TEST_DATABASE_URL || TEST_ALL_DATABASES) return ['src/**/*routes.test.ts'];
  return TEST_LEAVES_SLOW ? [] : onBothDatabases;
}

export default defineProject({
  test: {
    name: 'server',
    include: ['{src,test/oracle}/**/!(*routes|*.postgres).test.ts', ...routesOnPglite()],
    // The files of a worker share one PGlite, which takes seconds to start.
    isolate: false,
    sequence: { groupOrder: 1 },
    // One worker more than processors, because these tests often wait: for the database, or until a time has passed. Measured on two
    // processors: the files that wait most took 196 s with two workers and 156 s with four.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // What is written after an answer can take more than a second on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
