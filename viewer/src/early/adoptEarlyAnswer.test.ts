import { afterEach, expect, it, vi } from 'vitest';
import { adoptEarlyAnswer } from './adoptEarlyAnswer.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  window.portalEarly = undefined as never;
});

const url = '/api/stats/';
const asAna = { headers: { Authorization: 'Bearer ana' } };
function early() {
  const later = new Response('later');
  const send = vi.fn(async () => later);
  vi.stubGlobal('fetch', send);
  const sent = new Response('early');
  window.portalEarly = new Map([
    [url, { authorization: 'Bearer ana', answer: Promise.resolve(sent) }],
  ]);
  return { send, sent, later };
}

it('hands over what was asked early, once', async () => {
  const { sent, later, send } = early();
  expect(await adoptEarlyAnswer(url, asAna)).toBe(sent);
  expect(send).not.toHaveBeenCalled();
  expect(await adoptEarlyAnswer(url, asAna)).toBe(later);
});

it.each([
  ['somebody else', { headers: { Authorization: 'Bearer bruno' } }],
  ['another method', { ...asAna, method: 'POST' }],
])('sends anew for %s', async (_, init) => {
  const { later } = early();
  expect(await adoptEarlyAnswer(url, init)).toBe(later);
});

it('sends anew once the page has stood a while', async () => {
  const { later } = early();
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await adoptEarlyAnswer(url, asAna)).toBe(later);
});
