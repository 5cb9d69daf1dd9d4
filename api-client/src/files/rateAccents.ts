/** The letters with accents of Portuguese. `ç` is not among them, because it begins no word. */
const portuguese = /[áàâãéêíóôõúü]/i;
const letter = /\p{L}/u;
const capital = /\p{Lu}/u;
const small = /\p{Ll}/u;
/** Where signs usually stand: before a word, between two letters, after a word, and an apostrophe for a vowel, as in `d’água`. */
const usualSigns = [
  /(?<!\p{L})[“‘«]\p{L}/u,
  /^\p{L}[–—]\p{L}/u,
  /^(?:\p{L}[”’»…™®]|[\p{L}\d][ºª])(?!\p{L})/u,
  /^[dl]’[aeiouhà-ü]/iu,
];

/**
 * Says how well the characters beyond ASCII fit Portuguese words. The bytes of a file give another text in each encoding, and the one
 * with the higher number is the likely one. Letters of Portuguese count most. A capital after a small letter, a small letter beside
 * capitals, and an unusual sign beside a letter count against a text.
 */
export function rateAccents(text: string): number {
  let rate = 0;
  for (const { 0: found, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    rate += rateCharacter(found, text.slice(Math.max(0, index - 2), index), text[index + 1] ?? '');
  }
  return rate;
}

function rateCharacter(found: string, before: string, next: string): number {
  const last = before.at(-1) ?? '';
  if (!letter.test(found)) {
    if (usualSigns.some((sign) => sign.test(`${last}${found}${next}`))) return 1;
    return letter.test(last) || letter.test(next) ? -1 : 0;
  }
  if (!letter.test(last) && !letter.test(next)) return 0;
  const isMisplaced = capital.test(found)
    ? small.test(last)
    : capital.test(next) || (capital.test(last) && capital.test(before.at(-2) ?? ''));
  if (isMisplaced) return -1;
  // `õe` and `Õe` in one encoding are `íe` in the other, and no word of Portuguese has `íe`.
  if (/í/i.test(found) && /e/i.test(next)) return -1;
  if (portuguese.test(found)) return 2;
  return /ç/i.test(found) && letter.test(last) ? 2 : 1;
}
