import { describe, expect, it } from 'vitest';
import { FrameCalls } from './FrameCalls.ts';
import type { FrameChannel } from './FrameChannel.ts';

describe('a call that fails on the host side', () => {
  it('rejects with the error itself, and not with a refusal of the frame', async () => {
    const cause = new TypeError('Receiver must be an instance of class FrameCalls');
    const channel = { request: () => Promise.reject(cause) } as unknown as FrameChannel;
    const calls = new FrameCalls(channel, () => 'u1');
    await expect(calls.fetchBody('GET', '/report/pages')).rejects.toBe(cause);
  });
});
