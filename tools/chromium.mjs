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

/** A Chromium to drive: the one named in CHROMIUM, the system's, Playwright's own, or one Playwright downloads now. */
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
  // What a failed download prints says less than the line below.
  const run = spawnSync(bin('playwright', 'e2e'), ['install', 'chromium'], { stdio: 'ignore' });
  if (run.status === 0 && existsSync(own())) return own();
  return fail(
    'Os testes de navegador precisam de um Chromium: instale-o (Debian e Ubuntu: apt-get install chromium) ou aponte a variável CHROMIUM para um.',
  );
}
