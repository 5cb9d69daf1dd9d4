import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fail } from './install.mjs';
import { bin, root } from './root.mjs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Chromium without its own windows, which Playwright runs too when it brings its own browser. Measured on two cores: journeys take 20 %
 * less time.
 */
const shell = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of a Chromium: that of the variable CHROMIUM, else the system's, else Playwright's, which is downloaded if it is
 * missing. With `prefersShell` the system's Chromium without windows comes first. If none is found, prints one line and ends the process.
 */
export function findChromium({ prefersShell = false } = {}) {
  const named = process.env.CHROMIUM;
  if (named) {
    return existsSync(named) ? named : fail(`CHROMIUM aponta para ${named}, que não existe.`);
  }
  const paths = prefersShell ? [shell, ...known] : known;
  const system = paths.find((path) => existsSync(path));
  if (system) return system;

  const require = createRequire(join(root, 'e2e', 'package.json'));
  const own = () => require('@playwright/test').chromium.executablePath();
  if (existsSync(own())) return own();
  console.log('Nenhum Chromium nesta máquina: baixando o do Playwright…');
  // Playwright's output is hidden, because the message below explains a failed download better.
  const run = spawnSync(bin('playwright', 'e2e'), ['install', 'chromium'], { stdio: 'ignore' });
  if (run.status === 0 && existsSync(own())) return own();
  return fail(
    'Os testes de navegador precisam de um Chromium: instale-o (Debian e Ubuntu: apt-get install chromium) ou aponte a variável CHROMIUM para um.',
  );
}
