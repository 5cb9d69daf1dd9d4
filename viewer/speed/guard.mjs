// Keeps the screens from growing dearer unseen: what the main thread computes to open each, as a part of what a bare
// React and router page takes just before. The thread's own time and medians, so that a busy machine counts little.
// Fails where a part is dearer by a tenth than recorded.json. Starts a portal of its own; a part of npm test:
// node viewer/speed/guard.mjs [record]   (after npm run build)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../tools/chromium.mjs';
import { root } from '../../tools/root.mjs';
import { signIn } from '../../tools/signIn.mjs';
import { buildBare } from '../size/buildBare.mjs';
import { serveFolder } from './serveFolder.mjs';

const [port, emulatorPort] = [9_141, 9_142];
const portal = `http://localhost:${port}`;
const file = join(import.meta.dirname, 'recorded.json');
const isRecording = process.argv[2] === 'record';
const tolerance = 1.1;
const rounds = 5;
/**
 * One browser's medians differ from another's by a fifth. So recorded is the dearest of some, and a part is over when it
 * is dearer by a tenth in all of as many as are tried.
 */
const [recordedBrowsers, triedBrowsers] = [6, 4];
const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const data = mkdtempSync(join(tmpdir(), 'portal-guard-'));
const stack = spawn(process.execPath, [join(root, 'tools', 'start.mjs')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    EMULATOR_PORT: String(emulatorPort),
    PORTAL_DATA_DIR: data,
    DATABASE_URL: '',
  },
});
async function untilReady() {
  for (let tries = 0; tries < 600 && stack.exitCode === null; tries += 1) {
    const answer = await fetch(`${portal}/api/health/ready/`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the portal does not start');
}

const bareFolder = await buildBare();
const bare = await serveFolder(bareFolder, '/bare.html');
try {
  await untilReady();
  const tokens = await signIn(portal, 'ana');
  const { report_id: report } = await fetch(`${portal}/api/configs/`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  })
    .then((answer) => answer.json())
    .then(([first]) => first);
  const screens = {
    '/login': [`${portal}/login`, null],
    '/home': [`${portal}/home`, tokens],
    'a report': [`${portal}/dashboard/${report}`, tokens],
  };
  const bareUrl = `http://localhost:${bare.address().port}/`;

  /** Seconds that the page's main thread ran until nothing more was asked for. */
  async function visit(browser, url, stored) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    if (stored) {
      await context.addInitScript((entries) => {
        if (location.protocol === 'about:') return;
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, stored);
    }
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const { metrics } = await devtools.send('Performance.getMetrics');
    await context.close();
    return metrics.find(({ name }) => name === 'TaskDuration').value;
  }

  /** What each screen takes as a part of the bare page, by one browser. */
  async function measure() {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    const seen = new Map(Object.keys(screens).map((name) => [name, []]));
    await visit(browser, bareUrl, null);
    for (const [url, stored] of Object.values(screens)) await visit(browser, url, stored);
    for (let round = 0; round < rounds; round += 1) {
      const beside = await visit(browser, bareUrl, null);
      for (const [name, [url, stored]] of Object.entries(screens)) {
        seen.get(name).push((await visit(browser, url, stored)) / beside);
      }
    }
    await browser.close();
    return Object.fromEntries([...seen].map(([name, parts]) => [name, median(parts)]));
  }

  const recorded = JSON.parse(readFileSync(file, 'utf8'));
  const all = [];
  const over = () =>
    Object.keys(screens).filter((name) =>
      all.every((parts) => parts[name] > tolerance * recorded[name]),
    );
  const most = isRecording ? recordedBrowsers : triedBrowsers;
  while (all.length < most && (isRecording || all.length === 0 || over().length > 0)) {
    all.push(await measure());
  }
  for (const name of Object.keys(screens)) {
    const parts = all.map((one) => one[name].toFixed(2)).join(', ');
    console.log(`${name}: ${parts} of the bare page (recorded ${recorded[name]})`);
  }
  if (isRecording) {
    const dearest = Object.keys(screens).map((name) => [
      name,
      Number(Math.max(...all.map((parts) => parts[name])).toFixed(2)),
    ]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(dearest), null, 2)}\n`);
  }
  for (const name of isRecording ? [] : over()) {
    console.error(`O viewer ficou mais lento: ${name}.`);
    process.exitCode = 1;
  }
} finally {
  bare.close();
  if (stack.exitCode === null) {
    stack.kill('SIGTERM');
    await once(stack, 'exit');
  }
  rmSync(data, { recursive: true, force: true });
  rmSync(bareFolder, { recursive: true, force: true });
}
