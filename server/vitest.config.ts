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
 * Runs the suites on PGlite. vitest.postgres.config.ts runs the suites that need a database on the PostgreSQL server that
 * TEST_DATABASE_URL names. With such a server, the calls run on PGlite only where the database matters, because both
 * databases take the same statements; TEST_ALL_DATABASES=1 runs all of them on both, as the nightly run does. A run that leaves
 * out slow tests has no call on PGlite.
 */
const routes = process.env.TEST_QUICK
  ? []
  : process.env.TEST_DATABASE_URL && process.env.TEST_LEAVES_SLOW
    ? []
    : process.env.TEST_DATABASE_URL && !process.env.TEST_ALL_DATABASES
      ? onBothDatabases
      : ['src/**/*routes.test.ts'];

export default defineProject({
  test: {
    name: 'server',
    include: ['{src,test/oracle}/**/!(*routes|*.postgres).test.ts', ...routes],
    // The files of a worker share one PGlite, which takes seconds to start.
    isolate: false,
    sequence: { groupOrder: 1 },
    // These tests often wait: for the database, or until a time has passed. The files that wait most take 20 % less time with 4 workers than
    // with 2, on two processors.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    hookTimeout: 90_000,
    // What is written after an answer can take more than a second on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
