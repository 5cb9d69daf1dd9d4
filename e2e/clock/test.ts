import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mailPort, resilienceOrigin } from '../fixtures/addresses.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { startPortal } from '../resilience/startPortal.ts';

const program = pathToFileURL(fileURLToPath(new URL('moveClock.mjs', import.meta.url))).href;

interface ClockFixtures {
  readonly moveClock: (to: Date) => void;
  /** Whether the server sends mail, to the emulated mail server. */
  readonly sendsMail: boolean;
}

/** A test with its own server, whose clock it can move. `moveClock` sets the server's time. */
export const test = base.extend<ClockFixtures>({
  baseURL: resilienceOrigin,
  sendsMail: [false, { option: true }],
  moveClock: [
    async ({ page, sendsMail }, use) => {
      const portal = await startPortal('PGlite', {
        prepare: (folder) => {
          const file = join(folder, 'clock');
          writeFileSync(file, '0');
          return {
            NODE_OPTIONS: `--import=${program}`,
            CLOCK_FILE: file,
            DAX_QUERIES: 'true',
            ...(sendsMail && {
              MAIL_URL: `smtp://127.0.0.1:${mailPort}`,
              MAIL_FROM: 'portal@portal.example',
              PUBLIC_URL: resilienceOrigin,
            }),
          };
        },
      });
      await use((to) => {
        writeFileSync(join(portal.folder, 'clock'), String(to.getTime() - Date.now()));
        portal.signal('SIGWINCH');
      });
      await page.close();
      await portal.close();
    },
    { auto: true },
  ],
});
export { expect };
