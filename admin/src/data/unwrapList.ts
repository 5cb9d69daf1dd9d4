import { HttpError as AdminError } from 'react-admin';

/**
 * Returns the rows of a list answer: an array, or an object with `results`. Throws for any other answer. Spec API-33,
 * ADM-USR-27.
 */
export function unwrapList<R>(json: unknown): R[] {
  const rows = Array.isArray(json) ? json : (json as { results?: unknown } | undefined)?.results;
  if (!Array.isArray(rows)) throw new AdminError('Formato inesperado da resposta.', 200, json);
  return rows;
}
