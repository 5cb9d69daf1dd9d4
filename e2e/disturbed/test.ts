import { disturbedOrigin } from '../fixtures/addresses.ts';
import { healProvider } from '../fixtures/emulator.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { type Portal, startPortal } from './startPortal.ts';

/** A test with a portal of its own, which it may kill, and a provider that is well again afterwards. */
export const test = base.extend<{ readonly portal: Portal }>({
  baseURL: disturbedOrigin,
  portal: [
    async ({ database, request }, use) => {
      const portal = await startPortal(database);
      await use(portal);
      await portal.close();
      await healProvider(request);
    },
    { auto: true },
  ],
});
export { expect };
