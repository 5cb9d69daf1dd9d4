import nodeConsole from 'node:console';
import type { FrameRequest, FrameResponse } from '../src/transport/protocol.ts';

/** Returns the answer to one request. Undefined means that the frame never answers. */
type Script = (request: FrameRequest) => Pick<FrameResponse, 'statusCode' | 'body'> | undefined;

const accepted = { statusCode: 202, body: {} };

/**
 * A fake of the page inside an iframe. It receives messages by a real MessageChannel, so they are cloned
 * or refused as between windows, and only when the target origin is its own. It replaces `contentWindow`,
 * because iframes of happy-dom have no window.
 */
export class FakeFrame {
  readonly requests: FrameRequest[] = [];
  /** The host's answers to requests of the frame. */
  readonly answers: { headers?: { id?: string }; statusCode?: number; body?: unknown }[] = [];
  /** Maps calls such as `POST /report/load` to answers. All other calls are answered with 202. */
  readonly answersByCall = new Map<string, Script>();
  readonly origin: string;
  /** The `source` of the frame's messages. A browser sets the real window. */
  readonly window = { postMessage: this.#receive.bind(this) } as unknown as Window;
  readonly #channel = new MessageChannel();
  #lastId = 0;

  constructor(readonly iframe: HTMLIFrameElement) {
    this.origin = new URL(iframe.src).origin;
    Object.defineProperty(iframe, 'contentWindow', {
      get: () => (iframe.isConnected ? this.window : null),
    });
    this.#channel.port2.onmessage = ({ data }) => this.#handle(data);
  }

  get uid(): string {
    return new URL(this.iframe.src).searchParams.get('uid') ?? '';
  }

  /** The received requests of one call, written as `METHOD /path`. */
  sent(call: string): FrameRequest[] {
    return this.requests.filter(({ method, url }) => `${method} ${url}` === call);
  }

  /** Sets the answer to a call. The default status is 200. */
  answer(call: string, body: unknown, statusCode = 200): void {
    this.answersByCall.set(call, () => ({ statusCode, body }));
  }

  /** Raises the load event of the frame's document. */
  finishLoading(): void {
    this.iframe.dispatchEvent(Object.assign(new Event('load'), { isFake: true }));
  }

  /** Sends a request to the host. Its answer, if any, is added to `answers`. */
  post(url: string, body: unknown = null, headers: object = { id: `f${++this.#lastId}` }): void {
    this.deliver({ method: 'POST', url, headers, body });
  }

  /** Sends an event of a report. */
  event(name: string, body: unknown = null): void {
    this.post(`/reports/${this.uid}/events/${name}`, body);
  }

  /** Delivers any message to the host, from any window and origin. */
  deliver(data: unknown, origin = this.origin, source: unknown = this.window): void {
    const message = { data: structuredClone(data), origin, source: source as Window };
    window.dispatchEvent(new MessageEvent('message', message));
  }

  close(): void {
    this.#channel.port1.close();
    this.#channel.port2.close();
  }

  #receive(message: object, targetOrigin: string): void {
    // The browser clones the message for every target origin, and delivers it only to a matching one.
    const copy: unknown = structuredClone(message);
    if (targetOrigin === '*' || targetOrigin === this.origin) this.#channel.port1.postMessage(copy);
  }

  #handle(message: FrameRequest & FrameResponse): void {
    if (!message.method) {
      this.answers.push(message as never);
      return;
    }
    this.requests.push(message);
    const script = this.answersByCall.get(`${message.method} ${message.url}`);
    const answer = script ? script(message) : accepted;
    if (answer) this.deliver({ ...answer, headers: { id: message.headers.id } });
  }
}

const frames = new Map<HTMLIFrameElement, FakeFrame>();

/** Stops the load events that happy-dom raises, so that frames load only when a test calls `finishLoading`. */
function stopOwnLoad(event: Event): void {
  if (event.target instanceof HTMLIFrameElement && !('isFake' in event)) {
    event.stopImmediatePropagation();
  }
}

/** Returns the fake frame of the iframe inside an element. Creates it on first use. */
export function frameIn(element: ParentNode): FakeFrame {
  const iframe = element.querySelector('iframe');
  if (!iframe) throw new Error('No iframe inside.');
  const known = frames.get(iframe) ?? new FakeFrame(iframe);
  frames.set(iframe, known);
  return known;
}

/** Closes all fake frames. Call it after each test. */
export function closeFrames(): void {
  for (const frame of frames.values()) frame.close();
  frames.clear();
}

window.addEventListener('load', stopOwnLoad, true);

// happy-dom logs for each frame that it does not load the page. This filter drops these logs.
const { error } = nodeConsole;
nodeConsole.error = (...parts: unknown[]) => {
  if (!String(parts[0]).includes('Failed to load iframe page')) error(...parts);
};

/** Waits until messages are delivered. A MessageChannel delivers them in a later task. */
export async function settle(rounds = 8): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
