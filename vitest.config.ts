import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// One runner, one project a package: `vitest run --project server` runs one alone.
export default defineConfig({
  test: {
    projects: [
      'api-client',
      'embed',
      'ui',
      'viewer',
      'admin',
      'server',
      ...(process.env.TEST_DATABASE_URL ? ['server/vitest.postgres.config.ts'] : []),
      'emulator',
      { test: { name: 'structure', include: ['tools/**/*.test.ts'] } },
    ],
    // Left to itself, the runner keeps one of two cores for nobody.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
