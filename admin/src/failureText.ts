import { HttpError as CallError, NetworkError } from '@portal/api-client';
import { HttpError } from 'react-admin';
import { toAdminError } from './data/adminError.ts';

/** Calls of the contract fail with the client's error, calls of react-admin with its own. */
function adminErrorOf(error: unknown): HttpError | null {
  if (error instanceof CallError) return toAdminError(error.status, error.body);
  return error instanceof HttpError ? error : null;
}

/** "Detail or message": the server's own sentence, else what happened. Spec ERR-02. */
export function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return 'Não foi possível falar com o servidor.';
  const failure = adminErrorOf(error) ?? error;
  return failure instanceof Error ? failure.message : String(failure);
}

/** A call that the server refuses to this person. Spec ERR-01. */
export function isDenied(error: unknown): boolean {
  return adminErrorOf(error)?.status === 403;
}

/** Spec ADM-REP-28, ADM-CLI-15. */
export const deniedText = 'Acesso negado. Você não tem permissão para ver esta página.';

/** Messages by field, `detail` among them, as the server sent them; empty where the body was no object. */
export function fieldMessages(error: unknown): readonly (readonly [field: string, text: string])[] {
  const { errors: _, ...body } = (adminErrorOf(error)?.body ?? {}) as Record<string, unknown>;
  return Object.entries(body)
    .filter(([, messages]) => typeof messages === 'string' || Array.isArray(messages))
    .map(([field, messages]) => [field, [messages].flat().map(String).join(' ')]);
}
