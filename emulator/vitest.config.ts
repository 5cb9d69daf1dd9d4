import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'emulator',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Times are not part of npm test: npm run perf sets this variable.
    ...(process.env.MEASURE_TIMES && { include: ['test/**/*.perf.ts'] }),
    // A worker imports each module once, for all of its test files.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
