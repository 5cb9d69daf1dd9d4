import { frameGone } from '../errors/EmbedError.ts';
import type { FrameChannel, IncomingMessage } from './FrameChannel.ts';

/**
 * The only `message` listener of a service. It is added with the first frame and removed with the last
 * one, so an unused service has no listener on the page. It passes each message to the channel of the
 * frame that sent it.
 */
export class MessageHub {
  readonly #frames = new Map<HTMLIFrameElement, FrameChannel>();
  #view: Window | null = null;
  #watch: MutationObserver | undefined;

  /** The channel of this frame, or undefined. */
  channelOf(iframe: HTMLIFrameElement): FrameChannel | undefined {
    return this.#frames.get(iframe);
  }

  /** The channel of the frame with this window, or undefined. */
  channelTo(frame: Window): FrameChannel | undefined {
    for (const [{ contentWindow }, channel] of this.#frames) {
      if (contentWindow === frame) return channel;
    }
    return undefined;
  }

  add(iframe: HTMLIFrameElement, channel: FrameChannel): void {
    this.#frames.set(iframe, channel);
    if (this.#view) return;
    this.#view = iframe.ownerDocument.defaultView;
    this.#view?.addEventListener('message', this.#onMessage);
    this.#watch = new MutationObserver(this.#onPageChange);
    this.#watch.observe(iframe.ownerDocument, { childList: true, subtree: true });
  }

  /** Disposes the channel of the frame, if there is one. */
  remove(iframe: HTMLIFrameElement): void {
    this.#frames.get(iframe)?.dispose(frameGone());
    this.#frames.delete(iframe);
    if (this.#frames.size > 0) return;
    this.#view?.removeEventListener('message', this.#onMessage);
    this.#view = null;
    this.#watch?.disconnect();
  }

  /** Rejects the pending requests of frames that were removed from the page. */
  readonly #onPageChange = (): void => {
    for (const [iframe, channel] of this.#frames) {
      if (!iframe.isConnected) channel.handleFrameRemoved();
    }
  };

  readonly #onMessage = (event: IncomingMessage): void => {
    const sender = [...this.#frames.values()].find(({ port }) => port.accepts(event));
    sender?.receive(event.data);
  };
}
