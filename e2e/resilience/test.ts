import { resilienceOrigin } from '../fixtures/addresses.ts';
import { resetProvider } from '../fixtures/emulator.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { type Portal, startPortal } from './startPortal.ts';

/** A test with its own server, which it can kill. The provider's faults are removed after the test. */
export const test = base.extend<{ readonly portal: Portal }>({
  baseURL: resilienceOrigin,
  portal: [
    async ({ database, request, page }, use) => {
      const portal = await startPortal(database);
      await use(portal);
      // An open page would ask the killed server, and its errors would fail the test.
      await page.close();
      await portal.close();
      await resetProvider(request);
    },
    { auto: true },
  ],
});
export { expect };
