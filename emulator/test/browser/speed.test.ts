import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmulator, type TestEmulator } from '../startEmulator.ts';
import { buildFrame, bundle, embedHost, launchChromium, openHost } from './chromium.ts';
import { issueTokens } from './issueTokens.ts';

const mostMs = 100;

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

/** Milliseconds of script, by the thread's own clock, from the word to draw until the page is drawn. */
async function scriptOfFirstRender(): Promise<number> {
  const page = await openHost(browser, emulator.url, await bundle('speedPage.ts'));
  const { report } = await issueTokens(emulator);
  await page.evaluate(`speed.prepare(${JSON.stringify(report)})`);
  const frame = page.frames().find((one) => one.url().startsWith(embedHost));
  if (!frame) throw new Error('there is a frame');
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

it('draws the first page of a report in under 100 ms of script, once it is loaded', async () => {
  const runs: number[] = [];
  // One quiet run in six is enough: what else runs on the machine is not the page's doing.
  do runs.push(await scriptOfFirstRender());
  while (runs.length < 6 && Math.min(...runs) >= mostMs);
  process.stdout.write(`script of the first render: ${runs.map(Math.round).join(', ')} ms\n`);
  expect(Math.min(...runs)).toBeLessThan(mostMs);
}, 60_000);
