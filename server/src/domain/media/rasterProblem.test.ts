import { describe, expect, it } from 'vitest';
import { rasterProblem } from './rasterProblem.ts';

const uint16 = (value: number, isLittle = false) => {
  const bytes = Buffer.alloc(2);
  if (isLittle) bytes.writeUInt16LE(value);
  else bytes.writeUInt16BE(value);
  return bytes;
};
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const png = (side: number) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    uint32(side),
    uint32(side),
    Buffer.from('0806000000', 'hex'),
    Buffer.alloc(16),
  ]);
const gif = (side: number) =>
  Buffer.concat([Buffer.from('GIF89a'), uint16(side, true), uint16(side, true), Buffer.alloc(16)]);
const jpeg = (side: number) =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from('ffc0001108', 'hex'),
    uint16(side),
    uint16(side),
    Buffer.from('03012200021101031101', 'hex'),
    Buffer.alloc(16),
  ]);
/** A lossy WebP, whose sides have fourteen bits. */
const webp = (side: number) =>
  Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.from('40000000', 'hex'),
    Buffer.from('WEBPVP8 '),
    Buffer.from('30000000', 'hex'),
    Buffer.from('d001009d012a', 'hex'),
    uint16(side, true),
    uint16(side, true),
    Buffer.alloc(32),
  ]);
/** An ICO whose directory states 16 pixels. It contains a PNG image. */
const ico = (side: number) =>
  Buffer.concat([
    Buffer.from('00000100', 'hex'),
    uint16(1, true),
    Buffer.from('1010000001002000', 'hex'),
    Buffer.from('3100000016000000', 'hex'),
    png(side),
  ]);

describe.each([
  ['PNG', png, 25_000],
  ['JPEG', jpeg, 25_000],
  ['GIF', gif, 25_000],
  ['WebP', webp, 16_383],
  ['ICO with a PNG image', ico, 25_000],
])('%s', (_, image, large) => {
  it('is accepted with up to 4,096 pixels and refused with more', () => {
    expect(rasterProblem(image(200))).toBeNull();
    expect(rasterProblem(image(4_096))).toBeNull();
    for (const side of [4_097, large]) {
      expect(rasterProblem(image(side))).toBe('Envie uma imagem de até 4.096 × 4.096 pixels.');
    }
  });
});

it('an incomplete image is refused', () => {
  expect(rasterProblem(png(10).subarray(0, 12))).toBe('A imagem não pôde ser lida.');
});
