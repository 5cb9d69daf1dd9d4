import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { build as bundleWith } from 'esbuild';
import { build } from 'vite';

const home = join(import.meta.dirname, '..', '..');
const executablePath = process.env.CHROMIUM;

/** Origin of the frame page in these tests. The published kit does not embed pages from localhost. */
export const embedHost = 'https://app.powerbi.com';

/** Starts the Chromium that the variable CHROMIUM names, as in `npm test`, else Playwright's. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--site-per-process'],
  });
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (!/\.test\.ts$/.test(entry.name)) yield path;
  }
}

/** Builds the frame page and returns its folder. The folder's name has a hash of the sources, so each state is built once. */
export async function buildFrame(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['src/frame', 'src/definition']) {
    for (const file of filesIn(join(home, folder))) hash.update(file).update(readFileSync(file));
  }
  const folder = join(tmpdir(), `emulator-frame-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await build({
    configFile: join(home, 'vite.config.ts'),
    root: join(home, 'src/frame'),
    logLevel: 'error',
    build: { outDir: unfinished, emptyOutDir: true },
  });
  // A test file that runs at the same time may have built the same folder already.
  if (!existsSync(folder)) renameSync(unfinished, folder);
  return folder;
}

/** Bundles a file of `src/frame/test/published` for the browser. */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await bundleWith({
    absWorkingDir: home,
    entryPoints: [join(home, 'src/frame/test/published', entry)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Opens a host page that runs the script, in a browser in Portuguese. Requests to `embedHost` go to the emulator. */
export async function openHost(
  browser: Browser,
  emulatorUrl: string,
  script: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  // The print dialog and full screen would need a user.
  await page.addInitScript(
    'window.print = () => {}; Element.prototype.requestFullscreen = async () => {}',
  );
  await page.route(`${embedHost}/**`, async (route) => {
    const url = route.request().url().replace(embedHost, emulatorUrl);
    const response = await route.fetch({ url }).catch(() => undefined);
    if (response) await route.fulfill({ response });
    else await route.abort();
  });
  await page.route('http://localhost/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="pt-BR"><title>Host</title><body></body></html>',
    }),
  );
  await page.goto('http://localhost/host');
  await page.addScriptTag({ content: script });
  return page;
}
