import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fail } from './install.mjs';
import { root } from './root.mjs';

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

/** The command of each package manager that installs a Chromium with a font for text and one for emoji. */
const installCommands = {
  'apt-get':
    'apt-get update && apt-get install -y --no-install-recommends chromium fonts-dejavu-core fonts-noto-color-emoji',
  dnf: 'dnf install -y chromium dejavu-sans-fonts google-noto-color-emoji-fonts',
  apk: 'apk add chromium font-dejavu font-noto-emoji',
  pacman: 'pacman -Sy --noconfirm chromium ttf-dejavu noto-fonts-emoji',
  zypper: 'zypper --non-interactive install chromium dejavu-fonts google-noto-coloremoji-fonts',
};

/** @type {(program: string, ...args: string[]) => boolean} */
const succeeds = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

const requireInE2e = createRequire(join(root, 'e2e', 'package.json'));
const playwright = () => requireInE2e('@playwright/test');
const playwrightProgram = join(root, 'e2e', 'node_modules', '@playwright', 'test', 'cli.js');

/**
 * Starts the browser once. A file that exists can lack its libraries, or be a script that only says how to install a browser.
 *
 * @param {string} executablePath
 */
async function starts(executablePath) {
  if (!existsSync(executablePath)) return false;
  try {
    const options = { executablePath, args: ['--no-sandbox'], timeout: 60_000 };
    await (await playwright().chromium.launch(options)).close();
    return true;
  } catch {
    return false;
  }
}

async function installed() {
  for (const path of [...known, playwright().chromium.executablePath()]) {
    if (await starts(path)) return path;
  }
  return null;
}

/** Installs a browser in one way after the other until one starts. Returns its path, or null. */
async function install() {
  const isRoot = process.getuid?.() === 0;
  const mayInstall = isRoot || succeeds('sudo', '-n', 'true');
  const command = Object.entries(installCommands).find(([name]) =>
    succeeds(name, '--version'),
  )?.[1];
  const prefix = isRoot ? [] : ['sudo', '-n'];
  const [program = '', ...args] = [...prefix, 'sh', '-c', command ?? 'false'];
  const download = (/** @type {string[]} */ ...options) =>
    succeeds(process.execPath, playwrightProgram, 'install', '--no-shell', ...options, 'chromium');
  const ways = [
    ...(mayInstall ? [() => succeeds(program, ...args), () => download('--with-deps')] : []),
    () => download(),
  ];
  console.log('Nenhum Chromium nesta máquina: instalando um…');
  for (const way of ways) {
    const path = way() ? await installed() : null;
    if (path) return path;
  }
  // A browser that was downloaded and does not start lacks libraries.
  const missing = existsSync(playwright().chromium.executablePath())
    ? `"${process.execPath}" "${playwrightProgram}" install-deps chromium`
    : command;
  const asRoot = isRoot ? 'sh' : succeeds('sudo', '--version') ? 'sudo sh' : 'su';
  console.error(
    `Falta um Chromium que inicie, e os testes que precisam dele ficam de fora; para instalá-lo: ${
      missing
        ? `${asRoot} -c '${missing}'`
        : `"${process.execPath}" "${playwrightProgram}" install chromium`
    }`,
  );
  return null;
}

/**
 * Returns the path of a Chromium that starts: that of the variable CHROMIUM, else the system's, else Playwright's. If there is
 * none, installs one: by the system's package manager where this process may, else by Playwright. If that fails too, prints one
 * line with the command that installs it, and returns null. The dependencies of the workspace must be installed.
 *
 * @returns {Promise<string | null>}
 * docs/decisions/tools-browser-of-the-tests.md
 */
export async function findChromium() {
  const named = process.env.CHROMIUM;
  if (!named) return (await installed()) ?? (await install());
  return (await starts(named)) ? named : fail(`CHROMIUM aponta para ${named}, que não inicia.`);
}

/** Like `findChromium`, for a program that can do nothing without a browser: ends it. */
export const needChromium = async () => (await findChromium()) ?? process.exit(1);

// Chromium without a user interface, which only Debian has as a package. Measured on two processors: four journeys took 54 to 58 s in it,
// and 72 to 80 s in Chromium.
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Returns the path of the headless shell, for journeys; null where it is absent or `CHROMIUM` names the browser of all tests. */
export const findHeadlessShell = async () =>
  !process.env.CHROMIUM && (await starts(headlessShell)) ? headlessShell : null;
