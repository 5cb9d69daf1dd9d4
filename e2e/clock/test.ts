import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resilienceOrigin } from '../fixtures/addresses.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { startPortal } from '../resilience/startPortal.ts';

const program = pathToFileURL(fileURLToPath(new URL('moveClock.mjs', import.meta.url))).href;

/** A test with its own server, whose clock it can move. `moveClock` sets the server's time. */
export const test = base.extend<{ readonly moveClock: (to: Date) => void }>({
  baseURL: resilienceOrigin,
  moveClock: async ({ page }, use) => {
    const portal = await startPortal('PGlite', {
      prepare: (folder) => {
        const file = join(folder, 'clock');
        writeFileSync(file, '0');
        return { NODE_OPTIONS: `--import=${program}`, CLOCK_FILE: file };
      },
    });
    await use((to) => {
      writeFileSync(join(portal.folder, 'clock'), String(to.getTime() - Date.now()));
      portal.signal('SIGWINCH');
    });
    await page.close();
    await portal.close();
  },
});
export { expect };
