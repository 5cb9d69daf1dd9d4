/** A request between host page and frame, in either direction. */
export interface FrameRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The answer to a request. */
export interface Reply {
  readonly statusCode: number;
  readonly body?: unknown;
}

/** Sends messages to the host page. */
export interface Channel {
  /** Posts an event. The host's answer, if it sends one, is ignored. */
  post(url: string, body: unknown): void;
  /** Sends a request to the host. Resolves to undefined when no answer arrives within five seconds. */
  ask(url: string, body: unknown): Promise<Reply | undefined>;
}

/** The part of `window` that the channel needs. Tests pass an object of their own. */
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

/** How long the frame waits for the answer of a host's hook. The hook may need a network request. */
const answerTimeoutMs = 5000;

let count = 0;

/** A request id that is unique in this frame. */
function nextId(): string {
  count += 1;
  return `f${count.toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

/**
 * Sends and receives the messages of Power BI's embedding protocol over `postMessage`. It accepts messages from the
 * parent window only. It sends every message to the origin of the host's last request. Until the first request that
 * origin is unknown, and messages go to `*`.
 */
export function createChannel(
  own: ChannelWindow,
  answer: (request: FrameRequest) => Reply | Promise<Reply>,
): Channel {
  // Only `/ready` is sent before the host's first request. `/ready` contains nothing but the frame's id.
  let hostOrigin = '*';
  const post = (message: unknown) => {
    own.parent.postMessage(message, hostOrigin);
  };
  const waiting = new Map<string, (reply: Reply) => void>();
  own.addEventListener('message', async (event) => {
    if (event.source !== own.parent) return;
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
        const timer = setTimeout(() => settle(undefined), answerTimeoutMs);
        waiting.set(id, settle);
        send(url, id, body);
      });
    },
  };
}
