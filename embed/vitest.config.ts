import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'embed',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    // Installing from the registry takes minutes, so it runs only when it is asked for.
    exclude: process.env.EMBED_INSTALLS === '1' ? [] : ['test/package/installs.test.ts'],
    // A worker imports each module once, for all of its test files.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
