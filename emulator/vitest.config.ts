import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'emulator',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Times are not part of npm test: npm run perf sets this variable.
    ...(process.env.MEASURE_TIMES && { include: ['test/**/*.perf.ts'] }),
    // The test files of one worker share their modules, so that each module is imported once for each worker.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
