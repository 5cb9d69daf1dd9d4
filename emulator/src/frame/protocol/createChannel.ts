import type { Observe } from '../control/createObserver.ts';

/** A request of the protocol between host and frame. */
export interface FrameRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** An answer to a request. */
export interface Reply {
  readonly statusCode: number;
  readonly body?: unknown;
}

/** The line to the host page. */
export interface Channel {
  /** Posts an event; nobody waits for its answer. */
  post(url: string, body: unknown): void;
  /** Asks the host; undefined when it does not answer in time. */
  ask(url: string, body: unknown): Promise<Reply | undefined>;
}

/** The part of `window` the channel needs; a test gives its own. */
export interface ChannelWindow {
  readonly parent: Pick<Window, 'postMessage'>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

function isRequest(data: unknown): data is FrameRequest {
  if (typeof data !== 'object' || data === null) return false;
  const { method, url } = data as Partial<FrameRequest>;
  return typeof method === 'string' && typeof url === 'string';
}

interface Answer extends Reply {
  readonly headers?: { readonly id?: string };
}

function isAnswer(data: unknown): data is Answer {
  return typeof data === 'object' && data !== null && 'statusCode' in data;
}

/** A host's hook may fetch; after this long the frame goes on without it. */
const patienceMs = 5000;

let count = 0;

/** An id no other request of this frame has. */
function nextId(): string {
  count += 1;
  return `f${count.toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

/**
 * Speaks the envelope of Power BI's embedding protocol over `postMessage`: listens to the parent window alone, answers
 * each request to the origin it came from, and posts events there once that origin is known.
 */
export function createChannel(
  own: ChannelWindow,
  answer: (request: FrameRequest) => Reply | Promise<Reply>,
  observe: Observe = () => {},
): Channel {
  // Only `/ready` goes out before the host has spoken, and it carries nothing but the frame's id.
  let hostOrigin = '*';
  const post = (message: unknown) => {
    observe('out', message);
    own.parent.postMessage(message, hostOrigin);
  };
  const waiting = new Map<string, (reply: Reply) => void>();
  own.addEventListener('message', async (event) => {
    if (event.source !== own.parent) return;
    observe('in', event.data);
    if (isAnswer(event.data)) waiting.get(event.data.headers?.id ?? '')?.(event.data);
    if (!isRequest(event.data)) return;
    if (event.origin && event.origin !== 'null') hostOrigin = event.origin;
    const { statusCode, body = null } = await answer(event.data);
    const { id } = event.data.headers ?? {};
    post({ statusCode, headers: { id }, body });
  });
  const send = (url: string, id: string, body: unknown) =>
    post({ method: 'POST', url, headers: { id }, body });
  return {
    post: (url, body) => send(url, nextId(), body),
    ask: (url, body) => {
      const id = nextId();
      return new Promise((resolve) => {
        const settle = (reply: Reply | undefined) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(reply);
        };
        const timer = setTimeout(() => settle(undefined), patienceMs);
        waiting.set(id, settle);
        send(url, id, body);
      });
    },
  };
}
