import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'ui',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    // The test files of one worker share their modules, so that each module is imported once for each worker.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
