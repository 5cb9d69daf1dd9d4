import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmulator, type TestEmulator } from '../startEmulator.ts';
import { buildFrame, bundle, embedHost, launchChromium, openHost } from './chromium.ts';
import { issueTokens } from './issueTokens.ts';

const limitMs = 100;

let emulator: TestEmulator;
let browser: Browser;

beforeAll(async () => {
  const frameDirectory = await buildFrame();
  emulator = await startEmulator({ frameDirectory, embedHost, clock: () => new Date() });
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await emulator?.close();
});

/** Script time of the first drawing in milliseconds of CPU time, from the call of `render` to the event `rendered`. */
async function scriptOfFirstRender(): Promise<number> {
  const page = await openHost(browser, emulator.url, await bundle('speedPage.ts'));
  const { report } = await issueTokens(emulator);
  await page.evaluate(`speed.prepare(${JSON.stringify(report)})`);
  const frame = page.frames().find((one) => one.url().startsWith(embedHost));
  if (!frame) throw new Error('the host page has no frame');
  const session = await page.context().newCDPSession(frame);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  };
  const before = await scriptSeconds();
  await page.evaluate('speed.render()');
  const spent = (await scriptSeconds()) - before;
  await page.context().close();
  return spent * 1000;
}

it('the first page of a loaded report is drawn in less than 100 ms of script', async () => {
  const runs: number[] = [];
  // Other programs on the machine slow a run down. So one run of six below the limit is enough.
  do runs.push(await scriptOfFirstRender());
  while (runs.length < 6 && Math.min(...runs) >= limitMs);
  process.stdout.write(`script of the first render: ${runs.map(Math.round).join(', ')} ms\n`);
  expect(Math.min(...runs)).toBeLessThan(limitMs);
}, 60_000);
