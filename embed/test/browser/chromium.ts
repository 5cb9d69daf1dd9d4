import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type BuildOptions, build } from 'esbuild';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM ?? known.find((path) => existsSync(path));

/** The host's own address; the frame's is the cloud's, so that every message crosses origins. */
const hostUrl = 'http://localhost/host';
const frameUrls = 'https://app.powerbi.com/**';

/** Its own frame keeps the process of the frames' site alive: each mount would start another. */
const host = `<!doctype html><title>Host</title><iframe src="https://app.powerbi.com/" hidden></iframe>`;

/** The Chromium named in CHROMIUM, else one of the system's, else Playwright's. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--site-per-process'],
  });
}

/** One of this folder's pages, bundled for the browser. */
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

/** A host page that runs the script; every embed URL brings the recording frame. No network is used. */
export async function openHost(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  const frame = await readFile(`${import.meta.dirname}/recordingFrame.html`, 'utf8');
  await page.route(frameUrls, (route) => route.fulfill({ contentType: 'text/html', body: frame }));
  await page.route(hostUrl, (route) => route.fulfill({ contentType: 'text/html', body: host }));
  await page.goto(hostUrl);
  await page.addScriptTag({ content: script });
  return page;
}
