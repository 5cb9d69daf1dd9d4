import { defineProject } from 'vitest/config';

/** Runs all suites on PGlite. vitest.postgres.config.ts runs the suites that need a database on a PostgreSQL server. */
export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [
      'src/**/*.postgres.test.ts',
      ...(process.env.TEST_QUICK ? ['src/**/*.routes.test.ts'] : []),
    ],
    // The files of a worker share one PGlite, which takes seconds to start.
    isolate: false,
    sequence: { groupOrder: 1 },
    testTimeout: 20_000,
    hookTimeout: 90_000,
  },
});
