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

  it('EMB-EVT-08 is asked at the last moment, and its token goes on without an event', async () => {
    const frame = await expire(withProvider);
    await vi.waitFor(() => expect(asked(frame, 'newAccessToken')).toHaveLength(1));
    answer(frame, 'newAccessToken', 200, 'fresh-token');
    await vi.advanceTimersByTimeAsync(100);
    expect(frame.store.get().isExpired).toBe(false);
    expect(frame.events('error')).toEqual([]);
  });

  it.each([
    ['no hook', 404, null],
    ['a hook that fails', 400, null],
    ['a hook without a token', 200, null],
    ['a hook with a useless token', 200, 'wrong'],
  ])('survives %s with TokenExpired', async (_case, status, body) => {
    const frame = await expire(withProvider);
    await vi.waitFor(() => expect(asked(frame, 'newAccessToken')).toHaveLength(1));
    answer(frame, 'newAccessToken', status, body);
    await vi.waitFor(() => expect(frame.events('error')).toHaveLength(1));
    expect(frame.store.get().isExpired).toBe(true);
  });

  it('survives no answer at all', async () => {
    const frame = await expire(withProvider);
    await vi.advanceTimersByTimeAsync(5001);
    expect(frame.events('error')[0]?.body).toMatchObject({ message: 'TokenExpired' });
  });

  it('is not asked of a host that has none', async () => {
    const frame = await expire({});
    await vi.waitFor(() => expect(frame.events('error')).toHaveLength(1));
    expect(asked(frame, 'newAccessToken')).toEqual([]);
  });
});

describe('preQuery', () => {
  it.each([200, 404, 400])(
    'EMB-EVT-08 is asked before data is read; %s lets it go on',
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

  it('is not asked unless the address says so', async () => {
    const frame = createTestFrame();
    await frame.load();
    expect(asked(frame, 'preQuery')).toEqual([]);
  });
});
