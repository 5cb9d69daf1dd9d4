import type { Reply } from './createChannel.ts';

/** Success with a body. */
export const ok = (body: unknown = null): Reply => ({ statusCode: 200, body });

/** The request is accepted; its work may continue after the answer. */
export const accepted = (body: unknown = {}): Reply => ({ statusCode: 202, body });

/** An error answer. Its body has the shape of `IError`, which the host expects. */
export const refused = (statusCode: number, message: string, detailedMessage: string): Reply => ({
  statusCode,
  body: { message, detailedMessage, errorCode: String(statusCode), level: 3 },
});

/** An error answer for an item that does not exist. */
export const notFound = (detailedMessage: string): Reply =>
  refused(404, 'PowerBIEntityNotFound', detailedMessage);
