import { beforeAll } from 'vitest';

interface HappyWindow {
  readonly happyDOM: {
    readonly settings: {
      enableIframePageLoading: boolean;
      fetch: { interceptor: { beforeAsyncRequest: () => Promise<never> } | null };
    };
  };
}

/**
 * By default happy-dom logs an error with its stack for each iframe, because it loads no page. Here the request of a frame
 * starts and gets no answer, so a frame is loading until the test ends. The tests' own requests use the `fetch` of Node.js.
 */
beforeAll(() => {
  const { settings } = (window as unknown as HappyWindow).happyDOM;
  settings.enableIframePageLoading = true;
  settings.fetch.interceptor = { beforeAsyncRequest: () => new Promise<never>(() => undefined) };
});
