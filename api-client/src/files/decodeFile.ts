import { rateAccents } from './rateAccents.ts';

/**
 * Decodes the bytes of a text file as spreadsheets save it: UTF-8 or UTF-16, with or without a byte order mark, Windows-1252, or
 * the encoding of old Macs, which Excel for Mac writes for "CSV (Macintosh)". A byte that cannot be decoded becomes U+FFFD. Line breaks
 * become `\n`, so that lines can be counted.
 */
export function decodeFile(bytes: Uint8Array): string {
  return decode(bytes).replace(/\r\n?/g, '\n');
}

function decode(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeDamaged(bytes);
  }
}

/** Decodes bytes that are not valid UTF-8. */
function decodeDamaged(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const [damaged, valid] = countBeyondAscii(text);
  // A file in Windows-1252 has hardly any sequence that is valid UTF-8 beside those that are not. A damaged file in UTF-8 keeps its
  // encoding: otherwise one wrong byte would change every accent of the file.
  if (valid > damaged) return text;
  const sample = sampleOf(bytes);
  const decodeMac = (part: Uint8Array) => new TextDecoder('macintosh').decode(part);
  const isMac = rateAccents(decodeMac(sample)) > rateAccents(decodeWindows1252(sample));
  return isMac ? decodeMac(bytes) : decodeWindows1252(bytes);
}

/** So many bytes beyond ASCII show the encoding. A file of millions of them would be rated for seconds. */
const maxRated = 20_000;

/** Returns the beginning of a file, up to the last byte beyond ASCII that is rated. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  let count = 0;
  const end = bytes.findIndex((byte) => {
    if (byte > 0x7f) count += 1;
    return count > maxRated;
  });
  return end < 0 ? bytes : bytes.subarray(0, end);
}

/** Counts the characters that could not be decoded, and the others beyond ASCII. A file of many of them takes no memory for each. */
function countBeyondAscii(text: string): [damaged: number, valid: number] {
  let [damaged, valid] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) damaged += 1;
    // The second half of a pair is a part of the same character.
    else if (code > 0x7f && (code < 0xdc00 || code > 0xdfff)) valid += 1;
  }
  return [damaged, valid];
}

/** The characters of Windows-1252 from 0x80 to 0x9F. Those without a character stay controls. */
export const upperHalf = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Node.js 20 decodes `windows-1252` as ISO 8859-1, which has controls in place of these characters. */
const decodeWindows1252 = (bytes: Uint8Array): string =>
  [...upperHalf].reduce(
    (text, letter, index) => text.replaceAll(String.fromCharCode(0x80 + index), letter),
    new TextDecoder('windows-1252').decode(bytes),
  );

/** How many bytes show whether a file without a byte order mark is UTF-16. */
const sampleLength = 2_000;

/** Returns the encoding of a file with two bytes for each character; null for other files. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleLength);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // In UTF-16 the upper byte of almost every letter of Portuguese is zero. So in a Portuguese text almost half of the bytes are zeros.
  const many = sample.length * 0.4;
  if (odd > many && even < odd / 4) return 'utf-16le';
  return even > many && odd < even / 4 ? 'utf-16be' : null;
}
