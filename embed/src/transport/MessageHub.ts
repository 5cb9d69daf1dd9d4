import { frameGone } from '../errors/EmbedError.ts';
import type { FrameChannel, IncomingMessage } from './FrameChannel.ts';

/**
 * The one `message` listener of a service: attached with its first frame, removed with its last, so
 * that an unused service holds nothing of the page. Hands each message to the frame it came from.
 */
export class MessageHub {
  readonly #frames = new Map<HTMLIFrameElement, FrameChannel>();
  #view: Window | null = null;
  #watch: MutationObserver | undefined;

  /** The channel that already speaks with this frame, if any. */
  channelOf(iframe: HTMLIFrameElement): FrameChannel | undefined {
    return this.#frames.get(iframe);
  }

  /** The channel of the frame that has this window. */
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

  /** Ends the conversation with a frame, if there is one. */
  remove(iframe: HTMLIFrameElement): void {
    this.#frames.get(iframe)?.dispose(frameGone());
    this.#frames.delete(iframe);
    if (this.#frames.size > 0) return;
    this.#view?.removeEventListener('message', this.#onMessage);
    this.#view = null;
    this.#watch?.disconnect();
  }

  /** A frame that leaves the page takes its document along: nobody will answer any more. */
  readonly #onPageChange = (): void => {
    for (const [iframe, channel] of this.#frames) {
      if (!iframe.isConnected) channel.lose();
    }
  };

  readonly #onMessage = (event: IncomingMessage): void => {
    const sender = [...this.#frames.values()].find(({ port }) => port.accepts(event));
    sender?.receive(event.data);
  };
}
