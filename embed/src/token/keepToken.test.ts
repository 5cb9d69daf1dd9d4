import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Embed } from '../components/embed/Embed.ts';
import { EmbedError } from '../errors/EmbedError.ts';
import { keepToken } from './keepToken.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-11-21T12:00:00Z');

/** An embed with only the method that the renewal calls. */
function buildEmbed() {
  const setAccessToken = vi.fn(async (_token: string) => undefined);
  return { setAccessToken, embed: { setAccessToken } as unknown as Embed };
}

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a kept token', () => {
  it('is renewed five minutes before each expiration', async () => {
    const { embed, setAccessToken } = buildEmbed();
    let count = 1;
    const fetchToken = async () => ({
      accessToken: `token-${++count}`,
      expiration: Date.now() + 60 * minuteMs,
    });
    stop = keepToken(embed, { expiration: start + 60 * minuteMs, fetchToken });
    await vi.advanceTimersByTimeAsync(54 * minuteMs);
    expect(setAccessToken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    expect(setAccessToken.mock.calls).toEqual([['token-2']]);
    await vi.advanceTimersByTimeAsync(55 * minuteMs);
    expect(setAccessToken).toHaveBeenCalledTimes(2);
  });

  it('expires by the server’s clock when this machine’s clock is wrong', async () => {
    const { embed, setAccessToken } = buildEmbed();
    const fetchToken = async () => ({ accessToken: 't', expiration: start + 999 * minuteMs });
    const serverTime = new Date(start + 50 * minuteMs).toISOString();
    stop = keepToken(embed, { expiration: start + 60 * minuteMs, serverTime, fetchToken });
    await vi.advanceTimersByTimeAsync(6 * minuteMs);
    expect(setAccessToken).toHaveBeenCalledOnce();
  });

  it('is renewed at once after the machine slept', async () => {
    const { embed, setAccessToken } = buildEmbed();
    const fetchToken = async () => ({ accessToken: 't', expiration: Date.now() + 60 * minuteMs });
    stop = keepToken(embed, { expiration: start + 60 * minuteMs, fetchToken });
    vi.setSystemTime(start + 120 * minuteMs);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(setAccessToken).toHaveBeenCalledOnce();
  });

  it('is retried with growing delays, and at once when the machine is online again', async () => {
    const { embed, setAccessToken } = buildEmbed();
    const onError = vi.fn();
    const fetchToken = vi.fn().mockRejectedValue(new Error('offline'));
    stop = keepToken(embed, { expiration: start, fetchToken, onError });
    // The tries come at 0, 10, 30 and 70 seconds.
    await vi.advanceTimersByTimeAsync(75_000);
    expect(fetchToken).toHaveBeenCalledTimes(4);
    expect(onError).toHaveBeenCalledTimes(4);
    fetchToken.mockResolvedValue({ accessToken: 't', expiration: start + 60 * minuteMs });
    await vi.advanceTimersByTimeAsync(10_000);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(setAccessToken).toHaveBeenCalledOnce();
  });

  it.each([
    ['that has expired', start - minuteMs],
    ['that expires in a second', start + 1000],
    ['that is not a time', 'soon'],
    ['that is not a number', Number.NaN],
  ])('is renewed at most once in ten seconds for an expiration %s', async (_title, expiration) => {
    const { embed } = buildEmbed();
    const times: number[] = [];
    const fetchToken = async () => {
      times.push(Date.now() - start);
      return { accessToken: 't', expiration };
    };
    stop = keepToken(embed, { expiration, fetchToken });
    for (let second = 0; second < 60; second++) {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(times.length).toBeGreaterThanOrEqual(6);
    for (const [index, time] of times.entries()) {
      if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(10_000);
    }
  });

  it('is no longer renewed after its embed ended', async () => {
    const { embed, setAccessToken } = buildEmbed();
    setAccessToken.mockRejectedValue(new EmbedError('frame-gone', 'over'));
    const fetchToken = async () => ({ accessToken: 't', expiration: start + 60 * minuteMs });
    const onError = vi.fn();
    stop = keepToken(embed, { expiration: start, fetchToken, onError });
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(vi.getTimerCount()).toBe(0);
    expect(onError).not.toHaveBeenCalled();
  });
});
