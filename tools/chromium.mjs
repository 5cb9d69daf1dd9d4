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
 * Returns the path of a Chromium for the tests: that of the variable CHROMIUM, else the system's, else
 * Playwright's, which is downloaded if it is missing. If no Chromium is found, prints one line and ends the
 * process.
 */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    return existsSync(named) ? named : fail(`CHROMIUM aponta para ${named}, que não existe.`);
  }
  const system = known.find((path) => existsSync(path));
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
