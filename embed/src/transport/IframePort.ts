import { frameGone } from '../errors/EmbedError.ts';
import type { FramePort, IncomingMessage } from './FrameChannel.ts';

/**
 * One iframe as a port: the only place that knows windows and origins. Decision AMBIG-56.
 *
 * Messages go to the origin the frame was opened at, because a load carries the access token. The
 * service may redirect a frame to another of its hosts: a message from the frame's own window with
 * another permitted origin moves the target there.
 */
export class IframePort implements FramePort {
  readonly #iframe: HTMLIFrameElement;
  readonly #isPermitted: (origin: string) => boolean;
  #origin: string;

  constructor(iframe: HTMLIFrameElement, isPermitted: (origin: string) => boolean) {
    this.#iframe = iframe;
    this.#isPermitted = isPermitted;
    this.#origin = new URL(iframe.src).origin;
  }

  post(message: object): void {
    const target = this.#iframe.contentWindow;
    if (!target) throw frameGone();
    target.postMessage(message, this.#origin);
  }

  accepts({ source, origin }: IncomingMessage): boolean {
    if (!source || source !== this.#iframe.contentWindow) return false;
    if (origin !== this.#origin && !this.#isPermitted(origin)) return false;
    this.#origin = origin;
    return true;
  }
}
