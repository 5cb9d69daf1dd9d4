/** Every way in which the host side itself fails; what a frame refuses comes as the frame's own body. */
export type EmbedErrorCode =
  /** The embed URL is missing, not https on a known host, or asks for automatic authentication. */
  | 'embed-url'
  /** No token where one is needed. */
  | 'access-token'
  /** An id, page name or visual name that this kind of embed needs is missing. */
  | 'missing-id'
  /** The kind is missing, unknown, registered twice, or differs from what the element holds. */
  | 'component-type'
  /** The element holds no embed, or holds one already. */
  | 'element'
  /** A hook that is no function, or that this kind of embed does not take. */
  | 'event-hook'
  /** An event name that this kind never raises, or an event without the body it needs. */
  | 'event'
  /** The call does not exist on this kind of embed. */
  | 'unsupported'
  /** A filter or builder was given parts that make no filter. */
  | 'filter'
  /** The embed was reset or its frame left the page: the call will never be answered. */
  | 'frame-gone'
  /** The argument cannot be sent to a frame (functions, DOM nodes, proxies). */
  | 'not-cloneable'
  /** The frame refused without saying why. */
  | 'refused'
  /** The call's own time limit passed before the frame answered. */
  | 'timed-out'
  /** The call's signal was aborted before the frame answered; `cause` is the signal's reason. */
  | 'aborted';

/**
 * The one error class of the host side. `message` is the exact text of powerbi-client where it has
 * one (hosts compare it); `code` is for new code. Never holds a token.
 */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';

  constructor(
    readonly code: EmbedErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** True where the frame is over, so that nobody need hear of it. */
export const isFrameGone = (reason: unknown) =>
  reason instanceof EmbedError && reason.code === 'frame-gone';

/** Nobody will answer any more. */
export const frameGone = () =>
  new EmbedError('frame-gone', 'The frame was gone before it answered.');
