import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api-client',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // The test files of one worker share their modules, so that each module is imported once for each worker.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
