import { crc32 } from 'node:zlib';

type Check = (content: Buffer) => boolean;

/** Checks by MIME type. Reading beyond the end throws a RangeError. */
const checks: Readonly<Record<string, Check>> = {
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/gif': isWholeGif,
  'image/webp': (content) => content.readUInt32LE(4) + 8 <= content.length,
  'image/x-icon': isWholeIco,
};

/**
 * Tells whether an image has all its bytes, as its format states them. An upload that was interrupted, or a file that was copied
 * in part, has a good beginning and would be drawn in part or not at all.
 */
export function isWholeImage(content: Buffer, mime: string): boolean {
  try {
    return checks[mime]?.(content) ?? true;
  } catch {
    return false;
  }
}

/** A PNG consists of chunks: length, type, data and checksum. The last one is IEND. */
function isWholePng(content: Buffer): boolean {
  for (let start = 8; ; ) {
    const end = start + 8 + content.readUInt32BE(start);
    if (content.readUInt32BE(end) !== crc32(content.subarray(start + 4, end))) return false;
    if (content.toString('latin1', start + 4, start + 8) === 'IEND') return true;
    start = end + 4;
  }
}

/**
 * A JPEG consists of segments that state their length, up to the data of the picture, which ends by a marker. A segment may contain
 * a small picture with such a marker.
 */
function isWholeJpeg(content: Buffer): boolean {
  let at = 2;
  while (content.readUInt16BE(at) !== 0xff_da) {
    // A marker may have bytes 0xff before it.
    at += content.readUInt8(at + 1) === 0xff ? 1 : 2 + content.readUInt16BE(at + 2);
  }
  return content.indexOf(Buffer.from([0xff, 0xd9]), at) !== -1;
}

/** A GIF consists of blocks, each of them of parts that state their length. The byte 0x3b ends it. */
function isWholeGif(content: Buffer): boolean {
  const colors = (at: number) => {
    const flags = content.readUInt8(at);
    return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  };
  const afterParts = (start: number) => {
    let at = start;
    while (content.readUInt8(at) > 0) at += content.readUInt8(at) + 1;
    return at + 1;
  };
  for (let at = 13 + colors(10); ; ) {
    const kind = content.readUInt8(at);
    if (kind === 0x3b) return true;
    if (kind === 0x21) at = afterParts(at + 2);
    else if (kind === 0x2c) at = afterParts(at + 11 + colors(at + 9));
    else return false;
  }
}

/** An ICO begins with a list that states the length and the place of each image. */
function isWholeIco(content: Buffer): boolean {
  const count = content.readUInt16LE(4);
  for (let index = 0; index < count; index += 1) {
    const entry = 6 + index * 16;
    const end = content.readUInt32LE(entry + 8) + content.readUInt32LE(entry + 12);
    if (end > content.length) return false;
  }
  return count > 0;
}
