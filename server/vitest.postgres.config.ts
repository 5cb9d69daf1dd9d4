import { availableParallelism } from 'node:os';
import { defineProject } from 'vitest/config';

/** Runs the suites that need a database on the PostgreSQL server that TEST_DATABASE_URL names. */
export default defineProject({
  test: {
    name: 'server-postgres',
    include: [
      'src/**/*routes.test.ts',
      'src/**/*.postgres.test.ts',
      'src/platform/db/fillNameKeys.test.ts',
      'src/platform/db/migrate.test.ts',
      'src/demo/*.test.ts',
      'src/cli/*.test.ts',
    ],
    env: { TEST_DATABASE: 'postgres' },
    globalSetup: './test/dropDatabases.ts',
    isolate: false,
    sequence: { groupOrder: 1 },
    // One worker more than processors, because these tests often wait: for the database, or until a time has passed. Measured on two
    // processors: the files that wait most took 196 s with two workers and 156 s with four.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
