import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { useTestFolder } from './tools/testFolder.mjs';

useTestFolder();

/** A project with property tests: the setup file makes the reports of their failures short. */
const withProperties = (name: string, config = 'vitest.config.ts') => ({
  extends: join(import.meta.dirname, name, config),
  root: join(import.meta.dirname, name),
  test: { setupFiles: [join(import.meta.dirname, 'api-client/test/shortCounterexamples.ts')] },
});

// One project per package: `vitest run --project server` runs the tests of one package.
export default defineConfig({
  test: {
    projects: [
      'embed',
      'ui',
      ...['api-client', 'viewer', 'admin', 'server'].map((name) => withProperties(name)),
      ...(process.env.TEST_DATABASE_URL
        ? [withProperties('server', 'vitest.postgres.config.ts')]
        : []),
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
    // react-admin prints every failed call with its stack, where it is not built for production. The tests say what people read of it.
    onConsoleLog: (log) => !/^\w*Error\b.*\n\s+at [\s\S]*admin.src.data./.test(log),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
