import { HttpError as CallError, ForeignAnswerError, NetworkError } from '@portal/api-client';
import { HttpError } from 'react-admin';
import { toAdminError } from './data/adminError.ts';

/**
 * Returns the HTTP error in react-admin's form, or null if the error has another cause. `client.call` and react-admin
 * throw different classes.
 */
function adminErrorOf(error: unknown): HttpError | null {
  if (error instanceof CallError) return toAdminError(error.status, error.body);
  return error instanceof HttpError ? error : null;
}

/** Returns the server's `detail` or its messages by field, or the message of the error if it has neither. Spec ERR-02. */
export function reasonOf(error: unknown): string {
  if (error instanceof ForeignAnswerError) return error.detail;
  if (error instanceof NetworkError) return 'Não foi possível falar com o servidor.';
  const failure = adminErrorOf(error) ?? error;
  return failure instanceof Error ? failure.message : String(failure);
}

/** Returns why a call failed, for a form: all messages of the fields of a refused request, or else the reason. */
export const messagesOf = (error: unknown): string =>
  (isInvalid(error) &&
    fieldMessages(error)
      .map(([, text]) => text)
      .join(' ')) ||
  reasonOf(error);

/** True if the server answered 403. Spec ERR-01. */
export function isDenied(error: unknown): boolean {
  return adminErrorOf(error)?.status === 403;
}

/** True if the server answered 400: the request itself is wrong. */
export function isInvalid(error: unknown): boolean {
  return adminErrorOf(error)?.status === 400;
}

/** True if the server answered 404: what the caller saw is gone by now. */
export function isMissing(error: unknown): boolean {
  return adminErrorOf(error)?.status === 404;
}

/** True if the server answered 409: what the caller saw is another by now. */
export function isOutdated(error: unknown): boolean {
  return adminErrorOf(error)?.status === 409;
}

/** Shown for an answer 403. Spec ADM-REP-28, ADM-CLI-15. */
export const deniedText = 'Acesso negado. Você não tem permissão para ver esta página.';

/** Returns the text of a failure, unless the server answered 403. */
export const deniedOr = (error: unknown, text: string): string =>
  isDenied(error) ? deniedText : text;

/**
 * Returns the fields of the error body with their messages. `detail` counts as a field. Empty if the body is not an
 * object.
 */
export function fieldMessages(error: unknown): readonly (readonly [field: string, text: string])[] {
  const { errors: _, ...body } = (adminErrorOf(error)?.body ?? {}) as Record<string, unknown>;
  return Object.entries(body)
    .filter(([, messages]) => typeof messages === 'string' || Array.isArray(messages))
    .map(([field, messages]) => [field, [messages].flat().map(String).join(' ')]);
}
