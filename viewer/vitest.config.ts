import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'viewer',
    environment: 'happy-dom',
    // Frames start but load nothing: what stands in them is proved in a real browser.
    environmentOptions: {
      happyDOM: {
        settings: { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true },
      },
    },
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
