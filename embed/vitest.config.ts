import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'embed',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    // Installing from the registry takes minutes, so it runs only when it is asked for.
    exclude: process.env.EMBED_INSTALLS === '1' ? [] : ['test/package/installs.test.ts'],
    // The test files of one worker share their modules, so that each module is imported once for each worker.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
