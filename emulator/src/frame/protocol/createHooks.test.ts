// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestFrame } from '../test/testFrame.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Frame = ReturnType<typeof createTestFrame>;
const asked = ({ posted }: Frame, name: string) =>
  posted.filter(({ url }) => url === `/reports/U1/eventHooks/${name}`);
const answer = (frame: Frame, name: string, statusCode: number, body: unknown) => {
  const { id } = asked(frame, name).at(-1)?.headers ?? {};
  frame.receive({ statusCode, headers: { id }, body });
};
const withProvider = { tokenProviderSupplied: true };

describe('newAccessToken', () => {
  const expire = async (headers: object) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const frame = createTestFrame();
    await frame.load({}, '/report/load', headers);
    vi.advanceTimersByTime(60_001);
    return frame;
  };

  it('EMB-EVT-08 is called when the token expires, and its answer is used without an event', async () => {
    const frame = await expire(withProvider);
    await vi.waitFor(() => expect(asked(frame, 'newAccessToken')).toHaveLength(1));
    answer(frame, 'newAccessToken', 200, 'fresh-token');
    await vi.advanceTimersByTimeAsync(100);
    expect(frame.store.get().isExpired).toBe(false);
    expect(frame.events('error')).toEqual([]);
  });

  it.each([
    ['a host without the hook', 404, null],
    ['a hook that fails', 400, null],
    ['a hook without a token', 200, null],
    ['a hook with an invalid token', 200, 'wrong'],
  ])('raises TokenExpired for %s', async (_case, status, body) => {
    const frame = await expire(withProvider);
    await vi.waitFor(() => expect(asked(frame, 'newAccessToken')).toHaveLength(1));
    answer(frame, 'newAccessToken', status, body);
    await vi.waitFor(() => expect(frame.events('error')).toHaveLength(1));
    expect(frame.store.get().isExpired).toBe(true);
  });

  it('raises TokenExpired when the host does not answer', async () => {
    const frame = await expire(withProvider);
    await vi.advanceTimersByTimeAsync(5001);
    expect(frame.events('error')[0]?.body).toMatchObject({ message: 'TokenExpired' });
  });

  it('is not called when the host has no token provider', async () => {
    const frame = await expire({});
    await vi.waitFor(() => expect(frame.events('error')).toHaveLength(1));
    expect(asked(frame, 'newAccessToken')).toEqual([]);
  });
});

describe('preQuery', () => {
  it.each([200, 404, 400])(
    'EMB-EVT-08 is called before data is read, and loading continues after the answer %s',
    async (status) => {
      const frame = createTestFrame({ asksBeforeQueries: true });
      const loading = frame.load();
      await vi.waitFor(() => expect(asked(frame, 'preQuery')).toHaveLength(1));
      expect(frame.events('loaded')).toEqual([]);
      answer(frame, 'preQuery', status, null);
      await loading;
      expect(frame.events('loaded')).toHaveLength(1);
    },
  );

  it('is not called without registerQueryCallback', async () => {
    const frame = createTestFrame();
    await frame.load();
    expect(asked(frame, 'preQuery')).toEqual([]);
  });
});
