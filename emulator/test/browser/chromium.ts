import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { build as bundleWith } from 'esbuild';
import { build } from 'vite';

const home = join(import.meta.dirname, '..', '..');
const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM ?? known.find((path) => existsSync(path));

/** The published kit embeds nothing from localhost: the frame comes under the cloud's name. */
export const embedHost = 'https://app.powerbi.com';

/** The Chromium named in CHROMIUM, else one of the system's, else Playwright's. */
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

/** The frame's page as it is now, built once for every state of the sources. */
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
  // Another test may have been faster; both are the same.
  if (!existsSync(folder)) renameSync(unfinished, folder);
  return folder;
}

/** A script of `src/frame/test/published`, bundled for the browser. */
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

/** A host page with a script, in which the cloud's addresses are the emulator's. */
export async function openHost(
  browser: Browser,
  emulatorUrl: string,
  script: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  // Dialogs and the whole screen need a person.
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
