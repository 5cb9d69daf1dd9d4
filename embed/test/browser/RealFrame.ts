import type { FrameRequest } from '../../src/transport/protocol.ts';
import type { FrameControl } from '../differential/scenes/scene.ts';

/** The messages that the frame received: requests and answers of the host. */
export interface Recording {
  readonly requests: readonly FrameRequest[];
  readonly answers: readonly unknown[];
  readonly origin: string;
}

/** Controls the recording frame by messages, because it has another origin. */
export class RealFrame implements FrameControl {
  readonly #iframe: HTMLIFrameElement;
  readonly #arrival: Promise<void>;
  #hasArrived = false;

  constructor(iframe: HTMLIFrameElement) {
    this.#iframe = iframe;
    this.#arrival = new Promise((resolve) => {
      const onLoad = () => {
        this.#hasArrived = true;
        resolve();
      };
      // Capturing runs before the SDK's own listener, so the answers are set before the first request.
      iframe.addEventListener('load', onLoad, { capture: true, once: true });
    });
  }

  answer(call: string, body: unknown, statusCode = 200): void {
    this.#direct({ direct: 'answer', call, body, statusCode });
  }

  post(url: string, body: unknown = null): void {
    this.#direct({ direct: 'post', url, body });
  }

  event(name: string, body: unknown = null): void {
    this.#direct({ direct: 'event', name, body });
  }

  /** Does nothing, because a real document loads without help. */
  finishLoading(): void {}

  /** Waits for a ping. Messages keep their order, so all earlier messages are delivered before it returns. */
  async settle(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      await this.#ask('ping', 'pong');
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  readRecording(): Promise<Recording> {
    return this.#ask('read', 'recording') as Promise<Recording>;
  }

  #ask(direct: string, reply: string): Promise<unknown> {
    return new Promise((resolve) => {
      const onEvent = ({ data, source }: MessageEvent) => {
        if (source !== this.#iframe.contentWindow || !(reply in data)) return;
        window.removeEventListener('message', onEvent);
        resolve(data[reply]);
      };
      window.addEventListener('message', onEvent);
      this.#direct({ direct });
    });
  }

  #direct(message: object): void {
    const send = () => this.#iframe.contentWindow?.postMessage(message, '*');
    if (this.#hasArrived) send();
    else void this.#arrival.then(send);
  }
}

const frames = new WeakMap<HTMLIFrameElement, RealFrame>();

/** Returns the controller of the iframe inside an element. Creates it on first use. */
export function realFrameIn(element: ParentNode): RealFrame {
  const iframe = element.querySelector('iframe');
  if (!iframe) throw new Error('No iframe inside.');
  const known = frames.get(iframe) ?? new RealFrame(iframe);
  frames.set(iframe, known);
  return known;
}
