import { HttpError } from '@portal/api-client';
import { HttpError as AdminError } from 'react-admin';

/** A refusal as react-admin knows it: `detail` is the message; messages by field go where its forms look for them. */
export function toAdminError(status: number, json: unknown): AdminError {
  const body = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  const { detail, ...rest } = body;
  const errors = Object.fromEntries(
    Object.entries(rest)
      .filter(([, messages]) => Array.isArray(messages))
      .map(([field, messages]) => [field, (messages as unknown[]).join(' ')]),
  );
  const message = typeof detail === 'string' && detail ? detail : `Erro ${status}`;
  return new AdminError(message, status, { ...body, errors });
}

/** Rethrows a failure of `client.call` as react-admin's. */
export function rethrowAsAdminError(error: unknown): never {
  throw error instanceof HttpError ? toAdminError(error.status, error.body) : error;
}
