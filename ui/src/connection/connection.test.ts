import { createClient, createMemorySession, HttpError, NetworkError } from '@portal/api-client';
import { getBranding } from '@portal/api-client/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { createConnectionCheck, isConnected, outageTexts } from './connection.ts';

afterEach(() => vi.useRealTimers());

it('ENTR-07 while something else answers there is no network, and it is back when the portal answers', async () => {
  vi.useFakeTimers();
  const events: string[] = [];
  for (const name of ['online', 'offline']) {
    window.addEventListener(name, ({ type }) => events.push(type));
  }
  const ask = vi.fn(() => Promise.reject(new NetworkError('GET /', null)));
  createConnectionCheck(ask)();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(isConnected()).toBe(false);
  // A refusal is an answer of the portal too.
  ask.mockImplementation(() => Promise.reject(new HttpError(403, {}, 'GET /')));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(isConnected()).toBe(true);
  expect(events).toEqual(['offline', 'online']);
});

it.each([502, 503, 504])(
  'ENTR-07 a page with %d says that the server does not answer, and nothing of the internet',
  async (status) => {
    vi.useFakeTimers();
    const page = () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status }));
    const client = createClient({ baseUrl: '', session: createMemorySession(null), fetch: page });
    const ask = vi.fn<() => Promise<unknown>>(() => client.call(getBranding));
    createConnectionCheck(ask)();
    await vi.advanceTimersByTimeAsync(100);
    expect(isConnected()).toBe(false);
    expect(outageTexts().title).toBe('Não foi possível falar com o servidor');
    ask.mockRejectedValue(new NetworkError('GET /', null));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(outageTexts().title).toBe('Sem conexão com a internet');
    ask.mockResolvedValue({});
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isConnected()).toBe(true);
  },
);

it('ENTR-07 one call that something else has answered cuts nothing where the portal answers', async () => {
  const heard = vi.fn();
  window.addEventListener('offline', heard);
  createConnectionCheck(() => Promise.resolve({}))();
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
  expect(isConnected()).toBe(true);
});

it('ENTR-07 a question that is never answered does not stay the last one', async () => {
  vi.useFakeTimers();
  const ask = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined));
  createConnectionCheck(ask)();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(isConnected()).toBe(false);
  ask.mockResolvedValue({});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isConnected()).toBe(true);
});
