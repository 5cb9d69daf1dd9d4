import { defineProject } from 'vitest/config';

/** The same suites run on PGlite here, and on a PostgreSQL server by vitest.postgres.config.ts. */
export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [
      'src/**/*.postgres.test.ts',
      ...(process.env.TEST_QUICK ? ['src/**/*.routes.test.ts'] : []),
    ],
    // The embedded database boots once for all files.
    isolate: false,
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    testTimeout: 20_000,
    hookTimeout: 90_000,
  },
});
