/** Returns the first characters of a text. A character outside of the basic plane, which is two code units, stays whole. */
export const cutText = (text: string, maxCharacters: number): string =>
  Array.from(text).slice(0, maxCharacters).join('');
