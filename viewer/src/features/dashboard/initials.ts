/** First letters of the first two words, or the first two letters of a one-word name; upper case. Spec SIDE-10. */
export function initials(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const letters = second
    ? letter(first, 0) + letter(second, 0)
    : letter(first, 0) + letter(first, 1);
  return letters.toLocaleUpperCase('pt-BR');
}

/** Whole characters, so that an accent or an emoji is never cut in two. */
function letter(word: string, index: number): string {
  return [...word.normalize('NFC')][index] ?? '';
}
