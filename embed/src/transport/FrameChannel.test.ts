import { afterEach, describe, expect, it, vi } from 'vitest';
import { EmbedError } from '../errors/EmbedError.ts';
import { FrameChannel, type RequestHandler } from './FrameChannel.ts';
import type { FrameRequest } from './protocol.ts';

/** Connects a channel to a fake frame by a real MessageChannel. */
function connect(handler: RequestHandler = () => undefined) {
  const { port1, port2 } = new MessageChannel();
  const port = { post: (message: object) => port1.postMessage(message), accepts: () => true };
  const channel = new FrameChannel(port, handler, () => ({ 'x-sdk-type': 'js' }));
  const received: FrameRequest[] = [];
  port1.onmessage = ({ data }) => channel.receive(data as object);
  port2.onmessage = ({ data }) => received.push(data as FrameRequest);
  const next = () => vi.waitFor(() => expect(received).not.toEqual([]));
  ports.push(port1, port2);
  return { channel, received, next, deliver: (message: object) => port2.postMessage(message) };
}

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

describe('a request', () => {
  it('EMB-MSG-02 has an id and resolves with the answer that has the same id', async () => {
    const { channel, received, next, deliver } = connect();
    const call = channel.request('POST', '/report/print', { uid: 'u1' }, null);
    await next();
    const { headers } = received[0] as FrameRequest;
    expect(received[0]).toMatchObject({ method: 'POST', url: '/report/print', body: null });
    expect(headers).toMatchObject({ uid: 'u1', 'x-sdk-type': 'js' });
    deliver({ statusCode: 202, headers: { id: headers.id }, body: { a: 1 } });
    await expect(call).resolves.toMatchObject({ statusCode: 202, body: { a: 1 } });
  });

  it('EMB-MSG-61 rejects with an answer whose status is outside 200–299', async () => {
    const { channel, received, next, deliver } = connect();
    const call = channel.request('GET', '/report/pages', {});
    await next();
    expect(received[0]).not.toHaveProperty('body');
    deliver({ statusCode: 404, headers: { id: received[0]?.headers.id }, body: { message: 'no' } });
    await expect(call).rejects.toMatchObject({ statusCode: 404, body: { message: 'no' } });
  });

  it.each([
    ['404', 'rejects'],
    ['202', 'resolves'],
  ])('with the status %s as text %s', async (statusCode, result) => {
    const { channel, received, next, deliver } = connect();
    const call = channel.request('GET', '/report/zoom', {});
    await next();
    deliver({ statusCode, headers: { id: received[0]?.headers.id }, body: 1 });
    const outcome = expect(call)[result as 'rejects' | 'resolves'];
    await outcome.toMatchObject({ statusCode, body: 1 });
  });

  it('rejects when the document of the frame has sent nothing for 30 seconds', async () => {
    const { channel } = connect();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    channel.handleDocument();
    const call = channel.request('GET', '/report/zoom', {}).catch((reason) => reason);
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    await expect(call).resolves.toMatchObject({ code: 'frame-gone' });
  });

  it('keeps waiting when the document has sent a message, and leaves no timer', async () => {
    const { channel, next, deliver } = connect();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    channel.handleDocument();
    const settled = vi.fn();
    channel.request('GET', '/report/zoom', {}).then(settled, settled);
    channel.receive({ method: 'POST', url: '/ready/u1', headers: {} });
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(120_000);
    vi.useRealTimers();
    expect(settled).not.toHaveBeenCalled();
    await next();
    deliver({});
  });

  it('resolves with an answer that has no status', async () => {
    const { channel, received, next, deliver } = connect();
    const call = channel.request('GET', '/report/zoom', {});
    await next();
    deliver({ headers: { id: received[0]?.headers.id }, body: 1 });
    await expect(call).resolves.toMatchObject({ body: 1 });
  });

  it('rejects with the cause when its body cannot be cloned', async () => {
    const { channel } = connect();
    const call = channel.request('PUT', '/report/theme', {}, { themeJson: () => undefined });
    await expect(call).rejects.toMatchObject({ code: 'not-cloneable', cause: expect.anything() });
  });

  it('leaves no timer when it could not be sent', async () => {
    const { channel } = connect();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const body = { themeJson: () => undefined };
    const call = channel.request('PUT', '/report/theme', {}, body, { timeoutMs: 60_000 });
    await expect(call).rejects.toMatchObject({ code: 'not-cloneable' });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('sends the result of toJSON, so that a filter keeps its $schema', async () => {
    const { channel, received, next } = connect();
    class Filter {
      schemaUrl = 'x';
      toJSON() {
        return { $schema: this.schemaUrl };
      }
    }
    void channel.request('PUT', '/report/filters', {}, [new Filter()]).catch(() => undefined);
    await next();
    expect(received[0]?.body).toEqual([{ $schema: 'x' }]);
    channel.dispose(new EmbedError('frame-gone', 'over'));
  });

  it('rejects when the channel is disposed, and at once afterwards', async () => {
    const { channel } = connect();
    const waiting = channel.request('GET', '/report/pages', {});
    const reason = new EmbedError('frame-gone', 'over');
    channel.dispose(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(channel.request('GET', '/report/pages', {})).rejects.toBe(reason);
  });
});

describe('a request of the frame', () => {
  it('is answered with its own id', async () => {
    const { received, next, deliver } = connect(async () => ({ statusCode: 200, body: 'hello' }));
    deliver({
      method: 'POST',
      url: '/reports/u1/events/loaded',
      headers: { id: 'f1' },
      body: null,
    });
    await next();
    expect(received).toEqual([{ statusCode: 200, body: 'hello', headers: { id: 'f1' } }]);
  });

  it('EMB-MSG-62 logs a warning when no route matches, and other messages are ignored', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { received, deliver } = connect();
    deliver({ method: 'POST', url: '/unknown', headers: { id: 'f1' }, body: null });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('No handler for POST /unknown'));
    deliver({ type: 'of another library' });
    deliver({ method: 'POST', headers: {} });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(warn).toHaveBeenCalledOnce();
    expect(received).toEqual([]);
    warn.mockRestore();
  });

  it('is answered with 400 when the answer cannot be cloned', async () => {
    const { received, next, deliver } = connect(async () => ({ statusCode: 200, body: () => 1 }));
    deliver({ method: 'POST', url: '/reports/u1/eventHooks/preQuery', headers: { id: 'f1' } });
    await next();
    expect(received).toEqual([{ statusCode: 400, body: null, headers: { id: 'f1' } }]);
  });
});

describe('LER-15 a document after the first one', () => {
  const helloMs = 5_000;
  /** A channel whose first document has said hello, and what it tells of a frame that has left. */
  const greeted = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { channel } = connect();
    const onLeft = vi.fn();
    channel.onLeft = onLeft;
    channel.greet();
    channel.handleDocument();
    return { channel, onLeft };
  };
  afterEach(() => vi.useRealTimers());

  it('that does not say hello has left Power BI: requests reject at once, until a document says hello', async () => {
    const { channel, onLeft } = greeted();
    const pending = channel.request('GET', '/report/pages', {}).catch((reason) => reason);
    channel.handleDocument();
    expect(channel.isTrusted).toBe(false);
    vi.advanceTimersByTime(helloMs - 1);
    expect(onLeft).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLeft).toHaveBeenCalledOnce();
    await expect(pending).resolves.toMatchObject({ code: 'frame-gone' });
    const later = channel.request('GET', '/report/pages', {});
    await expect(later).rejects.toMatchObject({ code: 'frame-gone' });
    channel.greet();
    channel.handleDocument();
    expect(channel.isTrusted).toBe(true);
    vi.advanceTimersByTime(helloMs);
    expect(onLeft).toHaveBeenCalledOnce();
  });

  it.each([
    ['before its load event', ['greet', 'handleDocument']],
    ['after it', ['handleDocument', 'greet']],
  ] as const)(
    'that says hello %s is trusted, and the one after it is asked anew',
    (_case, calls) => {
      const { channel, onLeft } = greeted();
      for (const call of calls) channel[call]();
      vi.advanceTimersByTime(helloMs);
      expect(channel.isTrusted).toBe(true);
      expect(onLeft).not.toHaveBeenCalled();
      channel.handleDocument();
      vi.advanceTimersByTime(helloMs);
      expect(onLeft).toHaveBeenCalledOnce();
    },
  );

  it('that answers a request is trusted, although its hello was lost', async () => {
    const { channel, onLeft } = greeted();
    channel.handleDocument();
    let id: unknown;
    channel.port.post = (message) => {
      id = (message as FrameRequest).headers.id;
    };
    const call = channel.request('GET', '/report/pages', {});
    channel.receive({ statusCode: 200, headers: { id }, body: [] });
    await call;
    vi.advanceTimersByTime(helloMs);
    expect(onLeft).not.toHaveBeenCalled();
  });

  it('that is the first one may say hello late, and nothing is waited for after the end', () => {
    const { channel, onLeft } = greeted();
    channel.handleDocument();
    channel.dispose(new EmbedError('frame-gone', 'over'));
    vi.advanceTimersByTime(helloMs);
    expect(onLeft).not.toHaveBeenCalled();
    const late = connect().channel;
    late.onLeft = onLeft;
    late.handleDocument();
    vi.advanceTimersByTime(helloMs);
    expect(onLeft).not.toHaveBeenCalled();
  });
});
