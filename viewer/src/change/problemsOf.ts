import { ApiError } from '@portal/api-client';

interface Problems {
  /** Messages by field of the request. */
  readonly fields: Readonly<Record<string, string>>;
  /** One text for the whole form, if no field has a message. */
  readonly text: string | null;
}

/**
 * Returns what a failed call about the own account says to the person. `error` is null if nothing failed. `failed` is said where the
 * server gave no reason.
 */
export function problemsOf(
  error: unknown,
  failed = 'Não foi possível salvar. Tente novamente.',
): Problems {
  if (error === null) return { fields: {}, text: null };
  if (!(error instanceof ApiError)) return { fields: {}, text: failed };
  const fields = Object.entries(error.fields).map(([name, texts]) => [name, texts.join(' ')]);
  if (fields.length > 0) return { fields: Object.fromEntries(fields), text: null };
  return { fields: {}, text: error.detail ?? failed };
}
