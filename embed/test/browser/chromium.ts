import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type BuildOptions, build } from 'esbuild';

const executablePath = process.env.CHROMIUM;

/** The URL of the host page. Its origin differs from the frame's, so every message crosses origins. */
const hostUrl = 'http://localhost/host';
const frameUrls = 'https://app.powerbi.com/**';

/** A hidden frame keeps the browser process of the frames alive. Otherwise each mount would start a process. */
const host = `<!doctype html><title>Host</title><iframe src="https://app.powerbi.com/" hidden></iframe>`;

/** Starts the Chromium that the variable CHROMIUM names, as in `npm test`, else Playwright's. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--site-per-process'],
  });
}

/** Bundles a page of this folder for the browser. */
export async function bundle(entry: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: `${import.meta.dirname}/../..`,
    entryPoints: [`${import.meta.dirname}/${entry}`],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}

/** Opens a host page with the script. Each embed URL is answered with the recording frame, without network. */
export async function openHost(browser: Browser, script: string, isModule = false): Promise<Page> {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  const frame = await readFile(`${import.meta.dirname}/recordingFrame.html`, 'utf8');
  await page.route(frameUrls, (route) => route.fulfill({ contentType: 'text/html', body: frame }));
  await page.route(hostUrl, (route) => route.fulfill({ contentType: 'text/html', body: host }));
  await page.goto(hostUrl);
  await page.addScriptTag({ content: script, ...(isModule && { type: 'module' }) });
  return page;
}
