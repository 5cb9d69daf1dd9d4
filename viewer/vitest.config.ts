import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'viewer',
    environment: 'happy-dom',
    setupFiles: ['../ui/test/waitingFrames.ts'],
    include: ['{src,shell,test}/**/*.test.{ts,tsx}'],
    // A worker imports each module once, for all of its test files.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
