import nodeConsole from 'node:console';
import type { FrameRequest, FrameResponse } from '../src/transport/protocol.ts';

/** What the far side answers to one request; undefined means never. */
type Script = (request: FrameRequest) => Omit<FrameResponse, 'headers'> | undefined;

const accepted = { statusCode: 202, body: {} };

/**
 * The page inside an iframe, scripted: what it is sent arrives over a real MessageChannel (so it is
 * cloned, or refused, as between windows), and only where the target origin is its own. happy-dom's
 * iframes have no window; this one stands in as `contentWindow`.
 */
export class FakeFrame {
  readonly requests: FrameRequest[] = [];
  /** Answers of the host to what the frame asked. */
  readonly answers: { headers?: { id?: string }; statusCode?: number; body?: unknown }[] = [];
  /** `POST /report/load` → answer; anything unlisted is accepted with 202. */
  readonly scripts = new Map<string, Script>();
  readonly origin: string;
  /** What messages are said to come from; a browser sets the real one. */
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

  /** Requests of one path, as `METHOD /path`. */
  sent(call: string): FrameRequest[] {
    return this.requests.filter(({ method, url }) => `${method} ${url}` === call);
  }

  /** Answers one call; a plain value is a 200 with it as body. */
  answer(call: string, body: unknown, statusCode = 200): void {
    this.scripts.set(call, () => ({ statusCode, body }));
  }

  /** The frame's document has arrived. */
  arrive(): void {
    this.iframe.dispatchEvent(Object.assign(new Event('load'), { isFake: true }));
  }

  /** Posts to the host; the answer, if any, appears in `answers`. */
  post(url: string, body: unknown = null, headers: object = { id: `f${++this.#lastId}` }): void {
    this.say({ method: 'POST', url, headers, body });
  }

  /** Raises an event of a report. */
  event(name: string, body: unknown = null): void {
    this.post(`/reports/${this.uid}/events/${name}`, body);
  }

  /** Any message, from any window and origin. */
  say(data: unknown, origin = this.origin, source: unknown = this.window): void {
    const message = { data: structuredClone(data), origin, source: source as Window };
    window.dispatchEvent(new MessageEvent('message', message));
  }

  close(): void {
    this.#channel.port1.close();
    this.#channel.port2.close();
  }

  #receive(message: object, targetOrigin: string): void {
    // Cloning happens for every target; delivery only at the right origin.
    const copy: unknown = structuredClone(message);
    if (targetOrigin === '*' || targetOrigin === this.origin) this.#channel.port1.postMessage(copy);
  }

  #handle(message: FrameRequest & FrameResponse): void {
    if (!message.method) {
      this.answers.push(message as never);
      return;
    }
    this.requests.push(message);
    const script = this.scripts.get(`${message.method} ${message.url}`);
    const answer = script ? script(message) : accepted;
    if (answer) this.say({ ...answer, headers: { id: message.headers.id } });
  }
}

const frames = new Map<HTMLIFrameElement, FakeFrame>();

/** happy-dom raises `load` by itself; only a frame that a test lets arrive has loaded. */
function stopOwnLoad(event: Event): void {
  if (event.target instanceof HTMLIFrameElement && !('isFake' in event)) {
    event.stopImmediatePropagation();
  }
}

/** The far side of the iframe inside an element, made on first sight. */
export function frameIn(element: ParentNode): FakeFrame {
  const iframe = element.querySelector('iframe');
  if (!iframe) throw new Error('No iframe inside.');
  const known = frames.get(iframe) ?? new FakeFrame(iframe);
  frames.set(iframe, known);
  return known;
}

/** Ends every far side; for `afterEach`. */
export function closeFrames(): void {
  for (const frame of frames.values()) frame.close();
  frames.clear();
}

window.addEventListener('load', stopOwnLoad, true);

// happy-dom says of each frame, on Node's own console, that it will not load it.
const { error } = nodeConsole;
nodeConsole.error = (...parts: unknown[]) => {
  if (!String(parts[0]).includes('Failed to load iframe page')) error(...parts);
};

/** Lets messages travel: a MessageChannel delivers in a later task. */
export async function settle(rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
