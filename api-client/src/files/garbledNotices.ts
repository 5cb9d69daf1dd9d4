import { upperHalf } from './decodeFile.ts';
import { quoted } from './faultText.ts';
import type { ScannedRecord } from './scanRecords.ts';

/** What programs take UTF-8 for by mistake. */
const encodings = ['windows-1252', 'macintosh'];
/** A text may have been read wrongly and saved more than once. */
const maxRounds = 3;

/**
 * Returns what a text was before a program read its UTF-8 in another encoding and saved what it saw: `JosÃ©` was `José`. Null for any
 * other text.
 */
function ungarbled(text: string): string | null {
  if (!/[^\p{ASCII}]{2}/u.test(text)) return null;
  for (const encoding of encodings) {
    let found = text;
    for (let round = 0; round < maxRounds; round += 1) {
      const bytes = bytesOf(found, encoding);
      const before = bytes && decode(bytes);
      if (!before) break;
      found = before;
    }
    if (found !== text) return found;
  }
  return null;
}

/** The byte of each character beyond ASCII, by encoding. */
const tables = new Map<string, ReadonlyMap<string, number>>();

function tableOf(encoding: string): ReadonlyMap<string, number> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const made = new Map<string, number>();
  for (let byte = 0x80; byte <= 0xff; byte += 1) {
    made.set(decoder.decode(new Uint8Array([byte])), byte);
    // Programs that read ISO 8859-1 keep the bytes without a character.
    if (encoding === 'windows-1252') made.set(String.fromCharCode(byte), byte);
  }
  if (encoding === 'windows-1252') {
    for (const [index, one] of [...upperHalf].entries()) made.set(one, 0x80 + index);
  }
  tables.set(encoding, made);
  return made;
}

function bytesOf(text: string, encoding: string): Uint8Array | null {
  const table = tableOf(encoding);
  const bytes = [...text].map((one) => (one < '\u0080' ? one.charCodeAt(0) : table.get(one)));
  return bytes.includes(undefined) ? null : Uint8Array.from(bytes as number[]);
}

/** Returns the text of bytes with letters beyond ASCII; null if they are no UTF-8. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /[^\p{ASCII}]/u.test(text) ? text : null;
  } catch {
    return null;
  }
}

/** Names the first cell whose letters were broken before the file was saved, and says in how many lines there are such cells. */
export function garbledNotices(
  lines: readonly ScannedRecord[],
  columns: readonly number[],
): readonly string[] {
  const found = lines.flatMap(({ line, cells }) => {
    for (const column of columns) {
      const cell = cells[column] ?? '';
      const before = ungarbled(cell);
      if (before !== null) return [{ line, cell, before }];
    }
    return [];
  });
  const [first] = found;
  if (!first) return [];
  const others = found.length - 1;
  const more = others > 0 ? ` Há mais ${others.toLocaleString('pt-BR')} assim.` : '';
  return [
    `Letras trocadas na linha ${first.line}: ${quoted(first.cell)} pode ser ${quoted(first.before)}.${more} O arquivo foi lido em outra codificação antes de ser salvo: exporte-o de novo como "CSV UTF-8".`,
  ];
}
