import type { FrameRequest } from '../../src/transport/protocol.ts';
import type { FarSide } from '../differential/scenes/scene.ts';

/** What the frame was sent: the host's questions and its answers. */
export interface Told {
  readonly requests: readonly FrameRequest[];
  readonly answers: readonly unknown[];
  readonly origin: string;
}

/** Directs the recording frame, which has another origin: by messages, as all that reaches it. */
export class RealFrame implements FarSide {
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
      // Before the kit's own listener: what the scene set up is there when the kit begins to ask.
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

  /** A real document arrives by itself. */
  arrive(): void {}

  /** Messages keep their order: a ping that has come back has pushed all before it through. */
  async settle(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      await this.#ask('ping', 'pong');
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  tell(): Promise<Told> {
    return this.#ask('tell', 'told') as Promise<Told>;
  }

  #ask(direct: string, reply: string): Promise<unknown> {
    return new Promise((resolve) => {
      const hear = ({ data, source }: MessageEvent) => {
        if (source !== this.#iframe.contentWindow || !(reply in data)) return;
        window.removeEventListener('message', hear);
        resolve(data[reply]);
      };
      window.addEventListener('message', hear);
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

/** The far side of the iframe inside an element. */
export function realFrameIn(element: ParentNode): RealFrame {
  const iframe = element.querySelector('iframe');
  if (!iframe) throw new Error('No iframe inside.');
  const known = frames.get(iframe) ?? new RealFrame(iframe);
  frames.set(iframe, known);
  return known;
}
