import { afterEach, expect, it, vi } from 'vitest';
import { fetchPrefetched } from './fetchPrefetched.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.portalPrefetched = undefined as never;
});

const url = '/api/stats/';
const asAna = { headers: { Authorization: 'Bearer ana' } };

/** Prepares one prefetched answer for Ana and a `fetch` that returns another answer. The page has been open for a second. */
function prefetchForAna() {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const fetched = new Response('fetched');
  const send = vi.fn(async () => fetched);
  vi.stubGlobal('fetch', send);
  const prefetched = new Response('prefetched');
  window.portalPrefetched = new Map([
    [url, { authorization: 'Bearer ana', answer: Promise.resolve(prefetched) }],
  ]);
  return { send, prefetched, fetched };
}

it('returns a prefetched answer once', async () => {
  const { prefetched, fetched, send } = prefetchForAna();
  expect(await fetchPrefetched(url, asAna)).toBe(prefetched);
  expect(send).not.toHaveBeenCalled();
  expect(await fetchPrefetched(url, asAna)).toBe(fetched);
});

it.each([
  ['another person', { headers: { Authorization: 'Bearer bruno' } }],
  ['another method', { ...asAna, method: 'POST' }],
])('sends a new call for %s', async (_, init) => {
  const { fetched } = prefetchForAna();
  expect(await fetchPrefetched(url, init)).toBe(fetched);
});

it('sends a new call when the page has been open for a minute', async () => {
  const { fetched } = prefetchForAna();
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await fetchPrefetched(url, asAna)).toBe(fetched);
});
