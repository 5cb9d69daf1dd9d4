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
