import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'viewer',
    environment: 'happy-dom',
    setupFiles: ['../ui/test/waitingFrames.ts'],
    include: ['{src,shell,test}/**/*.test.{ts,tsx}'],
    // Without isolation the files of a worker import the modules once.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
