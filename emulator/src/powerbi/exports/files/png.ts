import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const width = 960;
const height = 540;

/** A chunk of a PNG file: its length, its name, its bytes and their checksum. */
function chunk(name: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A light picture of 960 × 540 pixels. Its text, which a viewer does not show, contains the lines. */
export function png(lines: readonly string[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, 0xf2)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const text = Buffer.from(`Description\0\0\0\0\0${lines.join('\n')}`);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('iTXt', text),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
