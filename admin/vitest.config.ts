import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'admin',
    environment: 'happy-dom',
    setupFiles: ['../ui/test/waitingFrames.ts', 'test/detachedStyles.ts', 'test/undrawnPlots.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    // Importing react-admin takes two seconds. Without isolation it is imported once for all test files.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
