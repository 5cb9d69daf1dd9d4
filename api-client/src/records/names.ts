/** Line breaks, tabs and the separators of lines and paragraphs. In a name each is a space. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/**
 * Emoji in the forms that need invisible characters: flags of regions, keycaps, and symbols with a variation selector or joiners.
 */
const emoji =
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]+\\u{E007F}|[#*0-9]\\uFE0F?\\u20E3|' +
  '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\uFE0F?' +
  '(?:\\u200D\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\uFE0F?)*';

/** Control, format, private and unpaired surrogate characters, and others that a font draws as nothing. */
const invisible = '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Default_Ignorable_Code_Point}]';
const emojiOrInvisible = new RegExp(`(${emoji})|${invisible}`, 'gu');
const anyInvisible = new RegExp(invisible, 'gu');

/**
 * Returns a name as it is stored: in NFC, trimmed, without invisible characters. The result may be empty. Spec ENTR-03.
 */
export function keepName(text: string): string {
  return text
    .replace(breaks, ' ')
    .normalize('NFC')
    .replace(emojiOrInvisible, (_, kept: string | undefined) => kept ?? '')
    .normalize('NFC')
    .trim();
}

/** Returns a longer text as it is stored: as `keepName`, with its lines. Spec ENTR-03. */
export const keepText = (text: string): string =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(keepName)
    .join('\n')
    .trim();

/**
 * Returns the form by which two names are equal: names that differ in capitals, width, ligatures, spaces or invisible characters
 * have the same form, and names that differ in accents have not. It does not depend on a locale. The empty text means that
 * nothing of the name is visible. Spec ENTR-03.
 */
export function foldName(text: string): string {
  return (
    keepName(text)
      .normalize('NFKC')
      .replace(anyInvisible, '')
      // Through capitals: `ß` and `SS`, and the two small forms of the letter sigma, become the same text.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKC')
      // The blank of Braille is drawn as nothing, too.
      .replace(/[\s\u2800]+/gu, ' ')
      .trim()
  );
}
