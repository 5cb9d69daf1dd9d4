import { frameGone } from '../errors/EmbedError.ts';
import type { FramePort, IncomingMessage } from './FrameChannel.ts';

/**
 * The port of one iframe. Only this class handles windows and origins.
 *
 * Messages are sent to one exact origin, because a load contains the access token. At first this is the
 * origin of the frame's URL. Power BI may redirect the frame to another host: when a message comes from
 * the frame's window with another permitted origin, that origin becomes the target.
 */
export class IframePort implements FramePort {
  private readonly iframe: HTMLIFrameElement;
  private readonly isPermitted: (origin: string) => boolean;
  private origin: string;

  constructor(iframe: HTMLIFrameElement, isPermitted: (origin: string) => boolean) {
    this.iframe = iframe;
    this.isPermitted = isPermitted;
    this.origin = new URL(iframe.src).origin;
  }

  post(message: object): void {
    const target = this.iframe.contentWindow;
    if (!target) throw frameGone();
    target.postMessage(message, this.origin);
  }

  accepts({ source, origin }: IncomingMessage): boolean {
    if (!source || source !== this.iframe.contentWindow) return false;
    if (origin !== this.origin && !this.isPermitted(origin)) return false;
    this.origin = origin;
    return true;
  }
}
