import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/chromium.mjs';

/**
 * Starts a headless Chromium without its own background requests. `args` adds command line switches.
 *
 * @param {readonly string[]} [args]
 */
export function launchChromium(args = []) {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
}
