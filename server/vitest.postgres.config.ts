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
    // These tests often wait: for the database, or until a time has passed. The files that wait most take 20 % less time with 4 workers than
    // with 2, on two processors.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
