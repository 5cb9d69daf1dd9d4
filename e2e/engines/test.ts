import { test as base, expect } from '@playwright/test';
import { portalOrigin } from '../fixtures/addresses.ts';
import { startStack } from '../fixtures/startStack.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { engines } from './engines.ts';
import { Screen } from './Screen.ts';

export interface EngineOptions {
  readonly engine: keyof typeof engines;
}

interface Tools {
  readonly portal: Screen;
  /** Makes calls as the Admin Geral of Aurora Energia. */
  readonly call: Awaited<ReturnType<typeof adminCalls>>;
}

interface EngineStack {
  readonly stack: undefined;
}

/** A test with a new session of its project's engine, on the worker's stack. */
export const test = base.extend<EngineOptions & Tools, EngineStack>({
  engine: ['chromium', { option: true }],
  stack: [
    async ({ browserName: _ }, use) => {
      const stop = await startStack('PGlite');
      await use(undefined);
      await stop();
    },
    { auto: true, scope: 'worker', timeout: 120_000 },
  ],
  call: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: portalOrigin });
    await use(await adminCalls(request, 'geral'));
    await request.dispose();
  },
  portal: async ({ engine }, use) => {
    const session = await engines[engine]();
    await use(new Screen(session));
    await session.close();
  },
});
export { expect };
