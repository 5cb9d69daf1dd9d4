import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'api-client',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // A worker imports each module once, for all of its test files.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
