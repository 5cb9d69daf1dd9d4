import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boldFont, fewLetters, font } from '../../../test/font.ts';
import { readFont } from './readFont.ts';

const read = (bytes: Uint8Array) => readFont({ filename: 'x', bytes });
const unreadable = 'A fonte não pôde ser lida. Envie um arquivo WOFF2 inteiro.';

/** A WOFF2 file of one table whose content decompresses to `bytes` zeros. */
function bomb(bytes: number, stated: number): Buffer {
  const stream = brotliCompressSync(Buffer.alloc(bytes), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  });
  const length: number[] = [];
  for (let rest = stated; length.length === 0 || rest > 0; rest = Math.floor(rest / 128)) {
    length.unshift((rest % 128) | (length.length === 0 ? 0 : 128));
  }
  const header = Buffer.alloc(48);
  header.write('wOF2', 0, 'latin1');
  header.writeUInt32BE(0x00_01_00_00, 4);
  header.writeUInt16BE(1, 12);
  header.writeUInt32BE(stated, 16);
  header.writeUInt32BE(stream.length, 20);
  const file = Buffer.concat([header, Buffer.from([0, ...length]), stream]);
  file.writeUInt32BE(file.length, 8);
  return file;
}

describe('an uploaded font', () => {
  it('tells its family, weight and style', { tags: ['slow'] }, async () => {
    expect(await read(font)).toMatchObject({
      mime: 'font/woff2',
      familia: 'Caixa',
      peso: '400',
      estilo: 'normal',
    });
    expect(await read(boldFont)).toMatchObject({ familia: 'Caixa', peso: '700' });
  });

  it('is refused without the letters of Portuguese, of another kind, or too large', async () => {
    expect(await read(fewLetters)).toBe('A fonte não tem a letra "A".');
    expect(await read(Buffer.alloc(0))).toBe('O arquivo está vazio.');
    expect(await read(Buffer.from('wOFFxxxx'))).toBe('Envie uma fonte WOFF2.');
    expect(await read(Buffer.from('<svg/>'))).toBe('Envie uma fonte WOFF2.');
    expect(await read(Buffer.concat([font, Buffer.alloc(300_000)]))).toBe(
      'Uma fonte tem no máximo 300 kB.',
    );
  });

  it('a file that decompresses to gigabytes is refused before it does, whatever length it states', {
    tags: ['slow'],
  }, async () => {
    for (const stated of [10, 3_000_000, 200_000_000]) {
      const file = bomb(200_000_000, stated);
      expect(file.length).toBeLessThan(300_000);
      expect(await read(file)).toBe(unreadable);
    }
  });

  it('a damaged file is refused or still is a font, and never an error', {
    tags: ['slow'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(font.length - 1),
        fc.nat(255),
        fc.boolean(),
        async (at, byte, isCut) => {
          const damaged = Buffer.from(font);
          damaged[at] = byte;
          const result = await read(isCut ? damaged.subarray(0, at) : damaged);
          expect(typeof result === 'string' || result.mime === 'font/woff2').toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});
