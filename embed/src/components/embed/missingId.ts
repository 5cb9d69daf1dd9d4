import { EmbedError } from '../../errors/EmbedError.ts';

/** Builds the error of a missing id. `attribute` is the attribute that may hold the id, if any. */
export function missingId(what: string, attribute?: string): EmbedError {
  const orAttribute = attribute ? ` or as attribute '${attribute}'` : '';
  return new EmbedError(
    'missing-id',
    `${what} id is required, but it was not found. You must provide an id either as part of embed configuration${orAttribute}.`,
  );
}
