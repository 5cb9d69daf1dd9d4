/** Returns the first letters of the first two words, or the first two letters of a single word, in upper case. Spec SIDE-10. */
export function initials(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const letters = second
    ? letter(first, 0) + letter(second, 0)
    : letter(first, 0) + letter(first, 1);
  return letters.toLocaleUpperCase('pt-BR');
}

/** Returns a whole character: an index into the string itself could split an emoji or a letter from its accent. */
function letter(word: string, index: number): string {
  return [...word.normalize('NFC')][index] ?? '';
}
