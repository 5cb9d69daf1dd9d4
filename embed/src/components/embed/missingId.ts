import { EmbedError } from '../../errors/EmbedError.ts';

/** The error of an id that nobody gave; `attribute` names the one that could have. Spec EMB-VAL-74, 76, 86. */
export function missingId(what: string, attribute?: string): EmbedError {
  const orAttribute = attribute ? ` or as attribute '${attribute}'` : '';
  return new EmbedError(
    'missing-id',
    `${what} id is required, but it was not found. You must provide an id either as part of embed configuration${orAttribute}.`,
  );
}
