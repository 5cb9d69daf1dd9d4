import type { WantedPiece } from '../things/Noun.ts';

const prefix = 'atributo ';

/**
 * Separates the values of attributes from other pieces. Returns all values that the thing has afterwards, because a change replaces them
 * all; undefined if none changes.
 */
export function splitAtributos(
  pieces: readonly WantedPiece[],
  present: Readonly<Record<string, string>> = {},
) {
  const values = pieces.filter(({ field }) => field.startsWith(prefix));
  const others = pieces.filter(({ field }) => !field.startsWith(prefix));
  if (values.length === 0) return { others };
  const wanted = values.map(
    ({ field, value }) => [field.slice(prefix.length), value as string | null] as const,
  );
  const atributos = { ...present, ...Object.fromEntries(wanted) };
  return { others, atributos };
}
