// @module-tag browser
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FrameFault } from '../../src/index.ts';
import { startEmulator, type TestEmulator, tenants } from '../startEmulator.ts';
import { buildFrame, bundle, embedHost, launchChromium, openHost } from './chromium.ts';
import { issueTokens } from './issueTokens.ts';

interface Seen {
  readonly events: readonly string[];
  readonly frameLoads: number;
  readonly readyAfterMs?: number;
  readonly isAlive: boolean;
}

let emulator: TestEmulator;
let browser: Browser;
let page: Page;
let embeds: Awaited<ReturnType<typeof issueTokens>>;

beforeAll(async () => {
  const [frameDirectory, script] = await Promise.all([buildFrame(), bundle('faultPage.ts')]);
  emulator = await startEmulator({ frameDirectory, embedHost, clock: () => new Date() });
  embeds = await issueTokens(emulator);
  browser = await launchChromium();
  page = await openHost(browser, emulator.url, script);
}, 120_000);
afterEach(() => emulator.reset());
afterAll(async () => {
  await browser?.close();
  await emulator?.close();
});

const watch = (forMs: number) =>
  page.evaluate(`watch(${JSON.stringify(embeds.report)}, ${forMs})`) as Promise<Seen>;
/** The events so far of the report that `watch` has opened. */
const seen = () => page.evaluate('seen()') as Promise<readonly string[]>;
const waitUntil = (isDone: (events: readonly string[]) => boolean) =>
  expect.poll(async () => isDone(await seen()), { timeout: 20_000 }).toBe(true);
const produtos = () => page.frameLocator('iframe').getByRole('region', { name: 'Produtos' });
const injectFault = (frame: FrameFault) =>
  emulator.faults.once({ operation: 'frame.page', tenantId: tenants.aurora.id }, { frame });

describe('a frame in Chromium', () => {
  it('works without a fault', { tags: ['slow'] }, async () => {
    expect(await watch(3000)).toMatchObject({ frameLoads: 1, isAlive: true });
  });

  it('sends nothing with the fault silent', { tags: ['slow'] }, async () => {
    injectFault({ kind: 'silent' });
    const seen = await watch(1200);
    expect(seen).toMatchObject({ events: [], isAlive: false });
    expect(seen.readyAfterMs).toBeUndefined();
  });

  it('is ready later with the fault late', { tags: ['slow'] }, async () => {
    injectFault({ kind: 'late', afterMs: 900 });
    const seen = await watch(2500);
    expect(seen.readyAfterMs).toBeGreaterThan(900);
    expect(seen.isAlive).toBe(true);
  });

  it.each(['crashes', 'leaves'] as const)(
    'with the fault %s loads, and then no longer answers',
    { tags: ['slow'] },
    async (kind) => {
      injectFault({ kind, afterMs: 2500 });
      const seen = await watch(4500);
      expect(seen.events).toContain('loaded');
      expect(seen).toMatchObject({ frameLoads: 2, isAlive: false });
    },
  );

  it('LER-10 leaves to a page that refuses to be framed, also by a fault of frame.open', {
    tags: ['slow'],
  }, async () => {
    // The playground refuses to be framed.
    const to = `${emulator.url}/playground`;
    const frame = { kind: 'leaves', afterMs: 1000, to } as const;
    emulator.faults.once('frame.open', { frame });
    const seen = await watch(4500);
    expect(seen.events).toContain('loaded');
    expect(seen).toMatchObject({ frameLoads: 2, isAlive: false });
  });

  it('loads slowly, or raises error, with a fault of frame.open', { tags: ['slow'] }, async () => {
    emulator.faults.once('frame.open', { latencyMs: 8000 });
    expect((await watch(800)).events).toEqual([]);
    emulator.faults.once('frame.open', {
      status: 403,
      body: { message: 'TokenExpired', errorCode: '403', level: 6 },
    });
    await watch(200);
    await waitUntil((events) => events.includes('error'));
  });

  it('LER-10 raises errors that end nothing, after each rendering and at an interval', {
    tags: ['slow'],
  }, async () => {
    injectFault({ kind: 'events', errors: { everyMs: 300 } });
    await watch(200);
    const count = (events: readonly string[], name: string) =>
      events.filter((one) => one === name).length;
    await waitUntil((events) => count(events, 'error') > count(events, 'rendered') + 2);
    expect((await seen()).indexOf('error')).toBeGreaterThan((await seen()).indexOf('loaded'));
    await produtos().waitFor();
  });

  it('LER-10 never raises rendered', { tags: ['slow'] }, async () => {
    injectFault({ kind: 'events', rendered: { lostEvery: 1 } });
    await watch(200);
    await produtos().waitFor();
    await new Promise((done) => setTimeout(done, 1000));
    expect(await seen()).toContain('loaded');
    expect(await seen()).not.toContain('rendered');
  });

  it('LER-10 raises rendered late', { tags: ['slow'] }, async () => {
    injectFault({ kind: 'events', rendered: { lateByMs: 2500 } });
    await watch(200);
    await waitUntil((events) => events.includes('loaded'));
    expect(await seen()).not.toContain('rendered');
    await waitUntil((events) => events.includes('rendered'));
  });

  it('LER-10 never raises loaded, also by a fault of frame.open', {
    tags: ['slow'],
  }, async () => {
    emulator.faults.once('frame.open', { frame: { kind: 'events', loaded: { lostEvery: 1 } } });
    await watch(200);
    await waitUntil((events) => events.includes('rendered'));
    expect(await seen()).not.toContain('loaded');
  });

  it('LER-10 has a slow document with a latency of frame.page', {
    tags: ['slow'],
  }, async () => {
    emulator.faults.once('frame.page', { latencyMs: 1500 });
    expect((await watch(1000)).readyAfterMs).toBeUndefined();
    await waitUntil((events) => events.includes('loaded'));
  });
});
