/** The failures of the host side. When a frame refuses a call, the call rejects with the frame's own body. */
export type EmbedErrorCode =
  /** The embed URL is missing, not https on a known host, or requests automatic authentication. */
  | 'embed-url'
  /** The access token is missing or empty. */
  | 'access-token'
  /** An id, page name or visual name that this kind of embed needs is missing. */
  | 'missing-id'
  /** The kind is missing, unknown, registered twice, or differs from the kind of the element's embed. */
  | 'component-type'
  /** The element has no embed, or already has one. */
  | 'element'
  /** An event hook is not a function, or this kind of embed does not accept the hook. */
  | 'event-hook'
  /** This kind of embed never raises the event, or the body of the event is incomplete. */
  | 'event'
  /** This kind of embed does not support the call. */
  | 'unsupported'
  /** The arguments of a filter or of a filter builder are invalid or incomplete. */
  | 'filter'
  /** The embed was reset or its frame was removed from the page, so the call cannot be answered. */
  | 'frame-gone'
  /** The argument cannot be cloned for the frame, for example a function, a DOM node or a proxy. */
  | 'not-cloneable'
  /** The frame refused the call and gave no body. */
  | 'refused'
  /** The time limit of the call passed before the frame answered. */
  | 'timed-out'
  /** The signal of the call was aborted before the frame answered. `cause` is the reason of the signal. */
  | 'aborted';

/**
 * The error class of the host side. `message` is powerbi-client's exact text when powerbi-client has
 * one, because hosts compare it. New code compares `code`. No error contains a token.
 */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';

  constructor(
    readonly code: EmbedErrorCode,
    message: string,
    // Hosts that compile with an older `lib` do not have the type `ErrorOptions`.
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** True when the call failed because its embed ended. Callers usually ignore this failure. */
export const isFrameGone = (reason: unknown) =>
  reason instanceof EmbedError && reason.code === 'frame-gone';

/** Builds the error of calls that cannot be answered because the frame is gone. */
export const frameGone = () => new EmbedError('frame-gone', 'The frame is gone.');

/** Builds the error of a missing id. `attribute` is the attribute that may hold the id, if any. */
export function missingId(what: string, attribute?: string): EmbedError {
  const orAttribute = attribute ? ` or as attribute '${attribute}'` : '';
  return new EmbedError(
    'missing-id',
    `${what} id is required, but it was not found. You must provide an id either as part of embed configuration${orAttribute}.`,
  );
}
