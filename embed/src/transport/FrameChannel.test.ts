import { afterEach, describe, expect, it, vi } from 'vitest';
import { EmbedError } from '../errors/EmbedError.ts';
import { FrameChannel, type RequestHandler } from './FrameChannel.ts';
import type { FrameRequest } from './protocol.ts';

/** Both ends of a conversation over a real MessageChannel. */
function connect(handler: RequestHandler = () => undefined) {
  const { port1, port2 } = new MessageChannel();
  const far = { post: (message: object) => port1.postMessage(message), accepts: () => true };
  const channel = new FrameChannel(far, handler, () => ({ 'x-sdk-type': 'js' }));
  const received: FrameRequest[] = [];
  port1.onmessage = ({ data }) => channel.receive(data as object);
  port2.onmessage = ({ data }) => received.push(data as FrameRequest);
  const next = () => vi.waitFor(() => expect(received).not.toEqual([]));
  ports.push(port1, port2);
  return { channel, received, next, say: (message: object) => port2.postMessage(message) };
}

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

describe('a request', () => {
  it('EMB-MSG-02 carries its id and resolves with the answer that repeats it', async () => {
    const { channel, received, next, say } = connect();
    const call = channel.request('POST', '/report/print', { uid: 'u1' }, null);
    await next();
    const { headers } = received[0] as FrameRequest;
    expect(received[0]).toMatchObject({ method: 'POST', url: '/report/print', body: null });
    expect(headers).toMatchObject({ uid: 'u1', 'x-sdk-type': 'js' });
    say({ statusCode: 202, headers: { id: headers.id }, body: { a: 1 } });
    await expect(call).resolves.toMatchObject({ statusCode: 202, body: { a: 1 } });
  });

  it('EMB-MSG-61 rejects with the answer outside 200–299', async () => {
    const { channel, received, next, say } = connect();
    const call = channel.request('GET', '/report/pages', {});
    await next();
    expect(received[0]).not.toHaveProperty('body');
    say({ statusCode: 404, headers: { id: received[0]?.headers.id }, body: { message: 'no' } });
    await expect(call).rejects.toMatchObject({ statusCode: 404, body: { message: 'no' } });
  });

  it('takes an answer without a status for a success', async () => {
    const { channel, received, next, say } = connect();
    const call = channel.request('GET', '/report/zoom', {});
    await next();
    say({ headers: { id: received[0]?.headers.id }, body: 1 });
    await expect(call).resolves.toMatchObject({ body: 1 });
  });

  it('rejects what cannot be cloned, with the reason', async () => {
    const { channel } = connect();
    const call = channel.request('PUT', '/report/theme', {}, { themeJson: () => undefined });
    await expect(call).rejects.toMatchObject({ code: 'not-cloneable', cause: expect.anything() });
  });

  it('leaves no timer where nothing could be sent', async () => {
    const { channel } = connect();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const body = { themeJson: () => undefined };
    const call = channel.request('PUT', '/report/theme', {}, body, { timeoutMs: 60_000 });
    await expect(call).rejects.toMatchObject({ code: 'not-cloneable' });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('sends what toJSON gives, so that a filter keeps its $schema', async () => {
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

  it('rejects at once, and all that wait, when the conversation is over', async () => {
    const { channel } = connect();
    const waiting = channel.request('GET', '/report/pages', {});
    const reason = new EmbedError('frame-gone', 'over');
    channel.dispose(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(channel.request('GET', '/report/pages', {})).rejects.toBe(reason);
  });
});

describe('what the frame asks', () => {
  it('is answered with its own id', async () => {
    const { received, next, say } = connect(async () => ({ statusCode: 200, body: 'hello' }));
    say({ method: 'POST', url: '/reports/u1/events/loaded', headers: { id: 'f1' }, body: null });
    await next();
    expect(received).toEqual([{ statusCode: 200, body: 'hello', headers: { id: 'f1' } }]);
  });

  it('EMB-MSG-62 is only warned about where nobody knows it, and if it is a request at all', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { received, say } = connect();
    say({ method: 'POST', url: '/unknown', headers: { id: 'f1' }, body: null });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('No handler for POST /unknown'));
    say({ type: 'of another library' });
    say({ method: 'POST', headers: {} });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(warn).toHaveBeenCalledOnce();
    expect(received).toEqual([]);
    warn.mockRestore();
  });

  it('is answered with 400 where the answer cannot be cloned', async () => {
    const { received, next, say } = connect(async () => ({ statusCode: 200, body: () => 1 }));
    say({ method: 'POST', url: '/reports/u1/eventHooks/preQuery', headers: { id: 'f1' } });
    await next();
    expect(received).toEqual([{ statusCode: 400, body: null, headers: { id: 'f1' } }]);
  });
});
