import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { useTestFolder } from './tools/testFolder.mjs';

useTestFolder();

// One project per package: `vitest run --project server` runs the tests of one package.
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
    // `npm test` leaves these tests to `.ci/run`: see CONTRIBUTING.md.
    tags: [
      { name: 'slow', description: 'Takes more than about half a second.' },
      { name: 'browser', description: 'Needs a Chromium, without which `npm test` leaves it out.' },
    ],
    // By default Vitest leaves one core unused, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
