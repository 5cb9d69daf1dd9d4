import { frameGone } from '../errors/EmbedError.ts';
import type { FrameChannel, IncomingMessage } from './FrameChannel.ts';

/**
 * The only `message` listener of a service. It is added with the first frame and removed with the last
 * one, so an unused service has no listener on the page. It passes each message to the channel of the
 * frame that sent it.
 */
export class MessageHub {
  private readonly frames = new Map<HTMLIFrameElement, FrameChannel>();
  /** The frames that are in the page. Only these can be removed from it. */
  private readonly connected = new Set<HTMLIFrameElement>();
  private view: Window | null = null;
  /** Functions and not the observer itself, because its methods fail on a framework's proxy of it. */
  private observe: (root: Node) => void = () => {};
  private unobserve: () => void = () => {};

  /** The channel of this frame, or undefined. */
  channelOf(iframe: HTMLIFrameElement): FrameChannel | undefined {
    return this.frames.get(iframe);
  }

  /** The channel of the frame with this window, or undefined. */
  channelTo(frame: Window): FrameChannel | undefined {
    for (const [{ contentWindow }, channel] of this.frames) {
      if (contentWindow === frame) return channel;
    }
    return undefined;
  }

  add(iframe: HTMLIFrameElement, channel: FrameChannel): void {
    this.frames.set(iframe, channel);
    iframe.addEventListener('load', this.onPageChange);
    if (!this.view) {
      this.view = iframe.ownerDocument.defaultView;
      this.view?.addEventListener('message', this.onMessage);
      const observer = new MutationObserver(this.onPageChange);
      this.observe = (root) => observer.observe(root, { childList: true, subtree: true });
      this.unobserve = () => observer.disconnect();
      this.observe(iframe.ownerDocument);
    }
    this.onPageChange();
  }

  /** Disposes the channel of the frame, if there is one. */
  remove(iframe: HTMLIFrameElement): void {
    this.frames.get(iframe)?.dispose(frameGone());
    this.frames.delete(iframe);
    this.connected.delete(iframe);
    iframe.removeEventListener('load', this.onPageChange);
    if (this.frames.size > 0) return;
    this.view?.removeEventListener('message', this.onMessage);
    this.view = null;
    this.unobserve();
  }

  /**
   * Rejects the pending requests of frames that were removed from the page. A frame in an element that is
   * not in the page yet was not removed.
   */
  private readonly onPageChange = (): void => {
    for (const [iframe, channel] of this.frames) {
      if (iframe.isConnected) {
        this.connected.add(iframe);
        this.observeRoots(iframe);
      } else if (this.connected.delete(iframe)) {
        channel.handleFrameRemoved();
      }
    }
  };

  /** Observes the shadow roots around a frame. A change in a shadow root is not seen from outside. */
  private observeRoots(node: Node): void {
    const root = node.getRootNode() as Partial<ShadowRoot> & Node;
    if (!root.host) return;
    this.observe(root);
    this.observeRoots(root.host);
  }

  private readonly onMessage = (event: IncomingMessage): void => {
    const sender = [...this.frames.values()].find(({ port }) => port.accepts(event));
    sender?.receive(event.data);
  };
}
