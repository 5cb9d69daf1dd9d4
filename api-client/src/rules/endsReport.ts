/** What these rules read of an error of the frame. */
interface FrameError {
  readonly message?: string | undefined;
  readonly errorCode?: string | undefined;
  readonly detailedMessage?: string | undefined;
}

/** The frame's message for a token that has expired. */
export const tokenExpired = 'TokenExpired';

/**
 * Where a frame may put the code of an error: its message, else the number or the details. Microsoft's page on errors of embedded
 * reports shows the code as the message.
 */
export const frameErrorCodes = (error: FrameError): readonly string[] =>
  [error.message, error.errorCode, error.detailedMessage].filter(
    (text) => typeof text === 'string' && text !== '',
  ) as string[];

/** True for an error that says that the token has expired. */
export const isTokenExpired = (error: FrameError): boolean =>
  frameErrorCodes(error).some((code) => code.includes(tokenExpired));

/**
 * The codes of errors that take the report away. A code that is not here is about a part of the report, such as one visual, about a
 * call of the host, or changes nothing. Spec LER-01.
 */
const ending = [
  /^Load(Report|Dashboard|PaginatedReport)Failed/i,
  /OpenConnectionError/i,
  /FailedToLoadModel/i,
  /CapacityNotActive/i,
  /^(PowerBI)?NotAuthorized/i,
  /^(Invalid ?Parameters|InvalidEmbedConfiguration)/i,
  /^(mwc ?token|ExplorationContainer_)/i,
  /TooManyRequests/i,
];

/** True for an error after which nothing of the report can be read. The level of an error does not tell. */
export const endsReport = (error: FrameError): boolean =>
  frameErrorCodes(error).some((code) => ending.some((sign) => sign.test(code)));
