// A broken font may make the library loop or allocate without end.
import { brotliDecompressSync } from 'node:zlib';
import { create } from 'fontkitten';
import { serveTasks } from '../../platform/isolated/serveTasks.mjs';

const headerBytes = 48;
/** The index in the known tags of WOFF2 of the two tables that are usually transformed. */
const glyf = 10;
const loca = 11;

/**
 * Throws unless the compressed tables of a WOFF2 file have the lengths that its directory states, and no more than `maxBytes` bytes. The
 * library itself decompresses without a limit.
 *
 * @param {Buffer} file
 * @param {number} maxBytes
 */
function requireHonestSize(file, maxBytes) {
  const tables = file.readUInt16BE(12);
  const compressed = file.readUInt32BE(20);
  if (file.readUInt32BE(8) !== file.length) throw new Error('the file has another length');
  let at = headerBytes;
  const readLength = () => {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new Error('a length has more than five bytes');
  };
  let total = 0;
  for (let table = 0; table < tables; table += 1) {
    const flags = file.readUInt8(at);
    at += 1;
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const version = flags >> 6;
    const isTransformed = tag === glyf || tag === loca ? version === 0 : version !== 0;
    const length = readLength();
    if (length > maxBytes) throw new Error('a table is too large');
    total += isTransformed ? readLength() : length;
  }
  if (total > maxBytes) throw new Error('the tables are too large');
  const stream = file.subarray(at, at + compressed);
  const { length } = brotliDecompressSync(stream, { maxOutputLength: maxBytes });
  if (length !== total) throw new Error('the tables have other lengths');
}

/** What browsers need to write Portuguese. */
const needed = 'aAçãé0.';

/**
 * Reads what a style sheet says of a font. Throws an error for a file that is no whole WOFF2 font of Latin letters.
 *
 * @param {{ bytes: Uint8Array; maxBytes: number }} input
 */
function readFace({ bytes, maxBytes }) {
  const file = Buffer.from(bytes);
  requireHonestSize(file, maxBytes);
  const font = create(file);
  if (font.isCollection || font.type !== 'WOFF2') throw new Error('the file is no single font');
  for (const letter of needed) {
    const code = letter.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(code)) return { lacks: letter };
    // Reads the outline, so that a font without its drawings is refused.
    if (font.glyphForCodePoint(code).path.commands.length === 0) return { lacks: letter };
  }
  const os2 = font['OS/2'];
  const { wght } = font.variationAxes;
  const isItalic = font.italicAngle !== 0 || Boolean(os2.fsSelection?.italic);
  return {
    familia: String(font.familyName ?? '').slice(0, 100),
    peso: wght ? [wght.min, wght.max] : [os2.usWeightClass],
    estilo: isItalic ? 'italic' : 'normal',
  };
}

serveTasks(readFace);
