/** Returns the text in lower case without accents, so that `agua` finds `Água`. Spaces stay as they are. */
export function unaccent(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
