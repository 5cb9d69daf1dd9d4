import type { Reply } from './createChannel.ts';

/** Answers that handlers give, by meaning. */
export const ok = (body: unknown = null): Reply => ({ statusCode: 200, body });
export const accepted = (body: unknown = {}): Reply => ({ statusCode: 202, body });

/** A refusal with the host's error shape. */
export const refused = (statusCode: number, message: string, detailedMessage: string): Reply => ({
  statusCode,
  body: { message, detailedMessage, errorCode: String(statusCode), level: 3 },
});

export const notFound = (detailedMessage: string): Reply =>
  refused(404, 'PowerBIEntityNotFound', detailedMessage);
