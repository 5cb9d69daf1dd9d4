import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readImage } from './readImage.ts';

const decode = (base64: string) => Buffer.from(base64, 'base64');

/** Pictures of three by two pixels that Chromium has written, and a GIF of one pixel. */
const png = decode(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAF0lEQVR4AWJiYGD4D8UMIA4jkAPCDAAAAAD///z8qJQAAAAGSURBVAMAKE4CBeu82ngAAAAASUVORK5CYII=',
);
const images: Readonly<Record<string, readonly [mime: string, content: Buffer]>> = {
  PNG: ['image/png', png],
  JPEG: [
    'image/jpeg',
    decode(
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWG' +
        'kJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk' +
        'pKSkpKSkpKSkpKSkpKT/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAA' +
        'AAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJkAH//Z',
    ),
  ],
  GIF: ['image/gif', decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')],
  WebP: ['image/webp', decode('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoDAAIABABoJaQAA3AA/vOdgAA=')],
  ICO: [
    'image/x-icon',
    Buffer.concat([
      Buffer.from('0000010001000302000001002000', 'hex'),
      Buffer.from([png.length, 0, 0, 0, 22, 0, 0, 0]),
      png,
    ]),
  ],
};

const read = (bytes: Uint8Array) => readImage({ filename: 'logo', bytes });

describe.each(Object.entries(images))('%s', (_, [mime, content]) => {
  it('is accepted whole, and refused when its end is missing', async () => {
    expect(await read(content)).toMatchObject({ mime, content });
    for (let length = 0; length < content.length; length += 1) {
      expect([length, await read(content.subarray(0, length))]).toEqual([
        length,
        expect.any(String),
      ]);
    }
    expect(await read(content.subarray(0, content.length - 1))).toBe(
      'A imagem está incompleta. Envie o arquivo de novo.',
    );
  });
});

it('a damaged PNG is refused', async () => {
  const damaged = Buffer.from(png);
  damaged[45] = (damaged[45] ?? 0) ^ 1;
  expect(await read(damaged)).toBe('A imagem está incompleta. Envie o arquivo de novo.');
});

it('a moving PNG is a PNG', async () => {
  const chunk = Buffer.from('000000086163544c0000000100000000', 'hex');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(chunk.subarray(4)));
  const moving = Buffer.concat([png.subarray(0, 33), chunk, sum, png.subarray(33)]);
  expect(await read(moving)).toMatchObject({ mime: 'image/png', content: moving });
});

it('a file of no bytes is refused', async () => {
  expect(await read(new Uint8Array())).toBe('O arquivo está vazio.');
});

describe('an SVG in UTF-16', () => {
  const encode = (svg: string, isLittle: boolean) => {
    const text = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg}`, 'utf16le');
    return isLittle ? text : text.swap16();
  };
  it.each([true, false])('is read as browsers read it (little-endian: %s)', async (isLittle) => {
    const good = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';
    expect(await read(encode(good, isLittle))).toMatchObject({ mime: 'image/svg+xml' });
    const bad = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
    expect(await read(encode(bad, isLittle))).toContain('o elemento <script>');
  });
});

it('an SVG is found by its root, also with a prefix and below a long comment', async () => {
  const comment = `<!-- ${'x'.repeat(3_000)} -->`;
  const prefixed = '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>';
  expect(await read(Buffer.from(comment + prefixed))).toMatchObject({ mime: 'image/svg+xml' });
});

it('an SVG that is not in UTF-8 is refused, because Chromium does not draw it', async () => {
  const svg =
    '<?xml version="1.0" encoding="ISO-8859-1"?><svg xmlns="http://www.w3.org/2000/svg"><title>é</title></svg>';
  expect(await read(Buffer.from(svg, 'latin1'))).toContain('não está em UTF-8');
  expect(await read(Buffer.from(svg))).toMatchObject({ mime: 'image/svg+xml' });
});
