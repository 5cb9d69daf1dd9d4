import { HttpError as AdminError } from 'react-admin';

/** The rows of a list answer: an array, or an object with `results`. Null for any other answer. Spec API-33, ADM-USR-27. */
export function rowsOf<R>(json: unknown): R[] | null {
  const rows = Array.isArray(json) ? json : (json as { results?: unknown } | undefined)?.results;
  return Array.isArray(rows) ? rows : null;
}

/** Returns the rows of a list answer. Throws for any other answer. */
export function unwrapList<R>(json: unknown): R[] {
  const rows = rowsOf<R>(json);
  if (!rows) throw new AdminError('Formato inesperado da resposta.', 200, json);
  return rows;
}
