import { HttpError, NetworkError } from '@portal/api-client';
import { afterEach, expect, it, vi } from 'vitest';
import { createConnectionCheck, isConnected } from './connection.ts';

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
