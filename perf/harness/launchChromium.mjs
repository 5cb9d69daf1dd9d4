import { chromium } from '@playwright/test';
import { needChromium } from '../../tools/chromium.mjs';

/**
 * Starts a headless Chromium without its own background requests. `args` adds command line switches.
 *
 * @param {readonly string[]} [args]
 */
export async function launchChromium(args = []) {
  return chromium.launch({
    executablePath: await needChromium(),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
}

/**
 * Waits until the network is quiet. The stream of events never ends; a page opens it after everything else.
 *
 * @param {import('@playwright/test').Page} page
 */
export async function untilSettled(page) {
  /** @type {(request: import('@playwright/test').Request) => boolean} */
  const isStream = (request) => new URL(request.url()).pathname === '/api/events/';
  await Promise.race([
    page.waitForLoadState('networkidle'),
    page.waitForRequest(isStream).then(() => page.waitForTimeout(500)),
  ]);
}
