import type { Atributos } from './atributoQueries.ts';

/** Returns each value as one text, because history keeps lists of texts. */
export const atributoTexts = (atributos: Atributos): readonly string[] =>
  Object.entries(atributos).map(([nome, valor]) => `${nome}: ${valor}`);
