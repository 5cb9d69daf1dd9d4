/** What this rule reads of an error of the frame. */
interface FrameError {
  readonly message?: string | undefined;
  readonly errorCode?: string | undefined;
}

/** The frame's message for a token that has expired. */
export const tokenExpired = 'TokenExpired';

/**
 * The messages of errors that take the report away. Microsoft's page on errors of embedded reports names them; a message
 * that is not here is about a part of the report, such as one visual, or changes nothing. Spec LER-01.
 */
const ending = [
  /^Load(Report|Dashboard|PaginatedReport)Failed/i,
  /OpenConnectionError/i,
  /FailedToLoadModel/i,
  /^(PowerBI)?NotAuthorized/i,
  /^(PowerBI)?EntityNotFound/i,
  /^(Invalid ?Parameters|InvalidEmbedConfiguration|InvalidUnitOperation)/i,
  /^(mwc ?token|ExplorationContainer_)/i,
  /TooManyRequests/i,
];

/** True for an error after which nothing of the report can be read. Level and number of an error do not tell. */
export function endsReport({ message, errorCode }: FrameError): boolean {
  return ending.some((sign) => sign.test(message ?? '') || sign.test(errorCode ?? ''));
}
