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
    maxWorkers: 2 * availableParallelism(),
    testTimeout: 20_000,
    hookTimeout: 90_000,
  },
});
