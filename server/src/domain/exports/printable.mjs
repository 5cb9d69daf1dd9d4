/**
 * Returns the text in the letters that the standard fonts of PDF have: those of Western Europe. Another letter becomes its base letter, or a
 * question mark.
 *
 * @param {import('@cantoo/pdf-lib').PDFFont} font
 * @param {string} text
 */
export function printable(font, text) {
  const known = new Set(font.getCharacterSet());
  const has = (/** @type {string} */ letter) => known.has(letter.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC'), (letter) => {
    if (has(letter)) return letter;
    const [base = ''] = letter.normalize('NFKD');
    return has(base) ? base : '?';
  }).join('');
}
