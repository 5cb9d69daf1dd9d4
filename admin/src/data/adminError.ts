import { HttpError } from '@portal/api-client';
import { HttpError as AdminError } from 'react-admin';

/**
 * Builds react-admin's error from an error answer. `detail` becomes the message, else the messages by field. These also go
 * to `body.errors`, where react-admin's forms read them.
 */
export function toAdminError(status: number, json: unknown): AdminError {
  const body = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  const { detail, ...rest } = body;
  const errors = Object.fromEntries(
    Object.entries(rest)
      .filter(([, messages]) => Array.isArray(messages))
      .map(([field, messages]) => [field, (messages as unknown[]).join(' ')]),
  );
  const message =
    (typeof detail === 'string' && detail) || Object.values(errors).join(' ') || `Erro ${status}`;
  return new AdminError(message, status, { ...body, errors });
}

/** Rethrows an error of `client.call` as react-admin's error. */
export function rethrowAsAdminError(error: unknown): never {
  throw error instanceof HttpError ? toAdminError(error.status, error.body) : error;
}
