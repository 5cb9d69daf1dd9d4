// @vitest-environment node
// @module-tag browser
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, launchChromium, openHost } from './chromium.ts';

let browser: Browser;
let page: Page;

interface Life {
  readonly heard: unknown[];
  readonly calls: string[];
  readonly frames: number;
  readonly wrapper: string[];
  readonly left: { readonly listeners: string[] };
}

beforeAll(async () => {
  browser = await launchChromium();
  const alias = {
    '@react-kit': 'powerbi-client-react',
    'powerbi-client': `${import.meta.dirname}/../../src/index.ts`,
  };
  page = await openHost(browser, await bundle('reactKitPage.tsx', { alias }));
  // One cycle runs first, because Playwright and React keep some objects from the first cycle.
  await page.evaluate("liveKind('report')");
});
afterAll(() => browser.close());

const run = (code: string) => page.evaluate(code) as Promise<Life>;

const once = [
  ['loaded', true],
  ['error', 'm'],
];
const clean = { iframes: 0, timers: 0, components: 0 };

describe('powerbi-client-react 2.0.2 with this package in place of powerbi-client', () => {
  it('exports the tested component and types', async () => {
    expect(await run('exported()')).toEqual([
      ['EmbedType', 'PowerBIEmbed'],
      ['create', 'report', 'dashboard', 'tile', 'qna', 'visual'],
    ]);
  });

  it.each([
    ['report', 'POST /report/load'],
    ['dashboard', 'POST /dashboard/load'],
    ['tile', 'POST /tile/load'],
    ['qna', 'POST /qna/load'],
    ['visual', 'POST /report/load'],
    ['create', 'POST /report/create'],
  ])(
    'mounts a %s, receives its events and leaves nothing after unmounting',
    { tags: ['slow'] },
    async (kind, load) => {
      const { heard, calls, frames, wrapper, left } = await run(`liveKind('${kind}')`);
      expect({ heard, calls, frames }).toEqual({ heard: once, calls: [load], frames: 1 });
      expect(wrapper).toEqual(['powerbi-client-react', '2.0.2']);
      expect(left).toMatchObject(clean);
      expect(left).toEqual((await run(`liveKind('${kind}', true)`)).left);
    },
  );

  it.each([
    ['loads the frame first and the report later', ['POST /report/load'], [...once, ...once]],
    ['loads a report in two phases', ['POST /report/prepare'], once],
    [
      'loads another report in the same frame',
      ['POST /report/load', 'POST /report/load'],
      [...once, ...once],
    ],
    ['removes an event handler', ['POST /report/load'], []],
  ])('%s', { tags: ['slow'] }, async (name, loads, events) => {
    const { heard, calls, left } = await run(`play('${name}')`);
    expect({ calls, heard }).toEqual({ calls: loads, heard: events });
    expect(left).toMatchObject(clean);
  });
});
