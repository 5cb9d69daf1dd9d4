import { afterEach, expect, it, vi } from 'vitest';
import { fetchPrefetched } from './fetchPrefetched.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  window.portalPrefetched = undefined as never;
});

const url = '/api/stats/';
const asAna = { headers: { Authorization: 'Bearer ana' } };
function early() {
  const later = new Response('later');
  const send = vi.fn(async () => later);
  vi.stubGlobal('fetch', send);
  const sent = new Response('early');
  window.portalPrefetched = new Map([
    [url, { authorization: 'Bearer ana', answer: Promise.resolve(sent) }],
  ]);
  return { send, sent, later };
}

it('hands over what was asked early, once', async () => {
  const { sent, later, send } = early();
  expect(await fetchPrefetched(url, asAna)).toBe(sent);
  expect(send).not.toHaveBeenCalled();
  expect(await fetchPrefetched(url, asAna)).toBe(later);
});

it.each([
  ['somebody else', { headers: { Authorization: 'Bearer bruno' } }],
  ['another method', { ...asAna, method: 'POST' }],
])('sends anew for %s', async (_, init) => {
  const { later } = early();
  expect(await fetchPrefetched(url, init)).toBe(later);
});

it('sends anew once the page has stood a while', async () => {
  const { later } = early();
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await fetchPrefetched(url, asAna)).toBe(later);
});
