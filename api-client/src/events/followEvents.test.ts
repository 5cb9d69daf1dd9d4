import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEvents, type ServerEvent } from './followEvents.ts';

/** The streams that the fake server has opened, in order. */
let streams: {
  readonly signal: AbortSignal;
  write(text: string): void;
  end(): void;
}[];
/** The paths that were asked for. */
let paths: string[];
let answerWith: (signal: AbortSignal) => Response | Promise<Response>;
const stops: (() => void)[] = [];

function openStream(signal: AbortSignal): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  signal.addEventListener('abort', () => writer.abort(signal.reason).catch(() => undefined));
  streams.push({
    signal,
    write: (text) => void writer.write(encoder.encode(text)).catch(() => undefined),
    end: () => void writer.close().catch(() => undefined),
  });
  return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
}

/** Follows the events as one tab does, of a page of this age. Returns what the tab has heard. */
function tab(age = 0): { heard: ServerEvent[]; stop: () => void } {
  const heard: ServerEvent[] = [];
  const request = async (path: string, init: RequestInit = {}) => {
    paths.push(path);
    return answerWith(init.signal as AbortSignal);
  };
  const loadedAt = performance.now() - age;
  const stop = followEvents({
    client: { request },
    onEvent: (event) => heard.push(event),
    ageMs: () => performance.now() - loadedAt,
  });
  stops.push(stop);
  return { heard, stop };
}

/** Locks of one browser: the first request holds a name until its action ends. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  type Options = { signal?: AbortSignal; ifAvailable?: boolean };
  return {
    request: (
      _: string,
      { signal, ifAvailable }: Options,
      action: (lock: object | null) => unknown,
    ) => {
      if (ifAvailable && held > 0) return Promise.resolve(action(null));
      held += 1;
      const mine = last
        .then(() => (signal?.aborted ? undefined : action({})))
        .finally(() => {
          held -= 1;
        });
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

beforeEach(() => {
  streams = [];
  paths = [];
  answerWith = openStream;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: createLocks() });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const opened = (count: number) =>
  vi.waitFor(() => {
    vi.advanceTimersByTime(0);
    expect(streams).toHaveLength(count);
  });
const hears = (heard: readonly ServerEvent[], expected: readonly ServerEvent[]) =>
  vi.waitFor(() => expect(heard).toEqual(expected));

describe('CORTE-02 what a page has missed before it follows', () => {
  it('is asked of the server with the age of the page, until a stream opens', async () => {
    answerWith = () => new Response(null, { status: 503 });
    const { heard } = tab(3_000);
    await vi.advanceTimersByTimeAsync(0);
    answerWith = openStream;
    await vi.advanceTimersByTimeAsync(5_000);
    await opened(1);
    expect(paths[0]).toBe('/api/events/?idade=3000');
    const [, second = ''] = paths;
    expect(Number(second.split('=')[1])).toBeGreaterThan(3_400);
    expect(heard).toEqual([]);
    streams[0]?.end();
    await vi.advanceTimersByTimeAsync(5_000);
    await opened(2);
    expect(paths.at(-1)).toBe('/api/events/');
    expect(heard).toEqual(['acesso']);
  });

  it('is repeated by the leading tab, to the new tab alone', async () => {
    const first = tab(20_000);
    await opened(1);
    streams[0]?.write('event: acesso\ndata:\n\n');
    await hears(first.heard, ['acesso']);
    await vi.advanceTimersByTimeAsync(5_000);
    const [late, early] = [tab(1_000), tab(10_000)];
    await hears(early.heard, ['acesso']);
    expect([first.heard, late.heard]).toEqual([['acesso'], []]);
  });

  it('is unknown to a leading tab that is younger than the new one, which is told so', async () => {
    tab(100);
    await opened(1);
    const old = tab(10_000);
    await hears(old.heard, ['acesso']);
    expect(streams).toHaveLength(1);
  });
});

describe('CORTE-04 the stream of a browser', () => {
  it('is one for all tabs, which all hear its events, also in parts', async () => {
    const [first, second] = [tab(), tab()];
    await opened(1);
    streams[0]?.write(':\n\nevent: ace');
    streams[0]?.write('sso\ndata:\n\nevent: outro\ndata:\n\nevent: marca\ndata:\n\n');
    await hears(first.heard, ['acesso', 'marca']);
    await hears(second.heard, ['acesso', 'marca']);
    expect(streams).toHaveLength(1);
  });

  it('is taken over by another tab when its tab is closed, which tells that events may have been missed', async () => {
    const [first, second] = [tab(), tab()];
    await opened(1);
    first.stop();
    expect(streams[0]?.signal.aborted).toBe(true);
    await opened(2);
    streams[1]?.write('event: sessao\ndata:\n\n');
    await hears(second.heard, ['acesso', 'sessao']);
    expect(first.heard).toEqual([]);
  });

  it('belongs to the visible tabs where the browser has no locks, and tells what a hidden tab may have missed', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const show = (visibilityState: string) => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('document', page);
    const { heard, stop } = tab();
    await opened(1);
    show('hidden');
    expect(streams[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(streams).toHaveLength(1);
    expect(heard).toEqual([]);
    show('visible');
    await opened(2);
    await hears(heard, ['acesso']);
    stop();
    expect(streams[1]?.signal.aborted).toBe(true);
    show('hidden');
    show('visible');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(streams).toHaveLength(2);
  });

  it('is opened again after a cut, later each time, and tells that events may have been missed', async () => {
    const { heard } = tab();
    await opened(1);
    answerWith = () => Promise.reject(new TypeError('Failed to fetch'));
    streams[0]?.end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard).toEqual([]);
    answerWith = openStream;
    await vi.advanceTimersByTimeAsync(20_000);
    await opened(2);
    expect(heard).toEqual(['acesso']);
  });

  it.each([
    [0, 1_500],
    [0.999, 4_500],
  ])(
    'is opened again within five seconds of a cut, over three of them by chance (%d)',
    async (chance, ms) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      tab();
      await opened(1);
      streams[0]?.end();
      await vi.advanceTimersByTimeAsync(ms - 100);
      expect(streams).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(200);
      await opened(2);
    },
  );

  it('is given up when it is silent for longer than the server’s comments are apart', async () => {
    tab();
    await opened(1);
    await vi.advanceTimersByTimeAsync(40_000);
    streams[0]?.write(':\n\n');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(streams).toHaveLength(2);
  });

  it.each([401, 403, 404])('is not asked for again after %i', async (status) => {
    let asked = 0;
    answerWith = () => {
      asked += 1;
      return new Response(null, { status });
    };
    tab();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked).toBe(1);
  });

  it('is asked for again after 429 and 503, at most once in half a minute in the end', async () => {
    let asked = 0;
    answerWith = () => {
      asked += 1;
      return new Response(null, { status: asked % 2 ? 429 : 503 });
    };
    tab();
    await vi.advanceTimersByTimeAsync(600_000);
    const before = asked;
    expect(before).toBeGreaterThan(5);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked - before).toBeLessThanOrEqual(20);
  });
});
