import { fieldMessages } from '../../failureText.ts';

/**
 * Joins the server's messages by field, or returns a general text if there are none. `detail` names no field and stands alone.
 * Spec ADM-USR-31, 32.
 */
export function saveFailureText(error: unknown): string {
  const pairs = fieldMessages(error).map(([field, text]) =>
    field === 'detail' ? text : `${field}: ${text}`,
  );
  return pairs.length > 0 ? pairs.join(' ') : 'Ocorreu um erro desconhecido.';
}
