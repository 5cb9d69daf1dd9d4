import { describe, expect, it } from 'vitest';
import { createFrameDecoder } from './createFrameDecoder.mjs';
import { readBlock } from './readLz4Block.mjs';

const read = (block: readonly number[], most = 1_000_000) => {
  const out = new Uint8Array(most);
  return out.slice(0, readBlock(Uint8Array.from(block), out, 0, most));
};
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const ascii = (text: string) => [...new TextEncoder().encode(text)];

describe('a block is read as its specification says', () => {
  it.each([
    ['an empty block', [0x00], ''],
    ['literals only', [0x50, ...ascii('abcde')], 'abcde'],
    // The lengths of the specification: 48 is 15 and 33; 280 is 15, 255 and 10; 15 is 15 and 0.
    ['a length of 48', [0xf0, 33, ...ascii('x'.repeat(48))], 'x'.repeat(48)],
    ['a length of 280', [0xf0, 255, 10, ...ascii('x'.repeat(280))], 'x'.repeat(280)],
    ['a length of 15', [0xf0, 0, ...ascii('x'.repeat(15))], 'x'.repeat(15)],
    [
      'a match that overlaps itself',
      [0x1f, 0x61, 1, 0, 0, 0x50, ...ascii('bcdef')],
      `${'a'.repeat(20)}bcdef`,
    ],
    [
      'a match without literals',
      [0x30, ...ascii('abc')].with(0, 0x32).concat([3, 0, 0x00, 3, 0, 0x10, 0x7a]),
      'abcabcabcabcaz',
    ],
    [
      'a distance of two bytes',
      [0xf0 | 2, 255, 255, 15, ...ascii('q'.repeat(540)), 0x1c, 2, 0x10, 0x21],
      `${'q'.repeat(546)}!`,
    ],
  ])('%s', (_, block, text) => {
    expect(textOf(read(block))).toBe(text);
  });

  it.each([
    ['nothing', []],
    ['a token whose literals are missing', [0x50, 1, 2]],
    ['a length without its last byte', [0xf0, 255, 255]],
    ['half a distance', [0x10, 1, 1]],
    ['a distance of zero', [0x10, 1, 0, 0, 0x00]],
    ['a distance before the beginning', [0x10, 1, 2, 0, 0x00]],
    ['no last literals', [0x10, 1, 1, 0]],
    ['more than there is room for', [0x1f, 1, 1, 0, 255, 255, 255, 255, 0, 0x00], 1_000],
  ])('%s is refused', (_, block, most?: number) => {
    expect(() => read(block, most)).toThrow(/^an LZ4 block/);
  });
});

/** A sequence of numbers that is the same in each run. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const moreOf = (length: number): number[] => {
  if (length < 15) return [];
  const rest = length - 15;
  return [...Array<number>(Math.floor(rest / 255)).fill(255), rest % 255];
};

/** A block of random sequences, and what it stands for by the words of the specification. */
function randomBlock(random: (below: number) => number) {
  const block: number[] = [];
  const text: number[] = [];
  for (let left = random(12); left >= 0; left -= 1) {
    const literals = Array.from({ length: random(3) ? random(20) : random(700) }, () =>
      random(256),
    );
    if (text.length + literals.length === 0) literals.push(7);
    text.push(...literals);
    const length = random(2) ? 4 + random(20) : 4 + random(900);
    const match = left === 0 ? 0 : length - 4;
    block.push((Math.min(15, literals.length) << 4) | Math.min(15, match));
    block.push(...moreOf(literals.length), ...literals);
    if (left === 0) break;
    const distance = 1 + random(Math.min(text.length, 0xffff));
    block.push(distance % 256, distance >> 8, ...moreOf(match));
    for (let copied = 0; copied < length; copied += 1) text.push(text[text.length - distance] ?? 0);
  }
  return { block, text };
}
const little = (value: number) =>
  [value, value >> 8, value >> 16, value >> 24].map((one) => one & 255);
const frameOf = (blocks: readonly (readonly number[])[]) =>
  Uint8Array.from([
    ...[0x04, 0x22, 0x4d, 0x18, 0x40, 0x70, 0xdf],
    ...blocks.flatMap((block) => [...little(block.length), ...block]),
    ...little(0),
  ]);

describe('what lz4 1.9.4 has written is read', () => {
  const lines = Array.from(
    { length: 60 },
    (_, index) => `linha ${index} da Região ${index % 3 ? 'Sul' : 'Norte'}; `,
  ).join('');
  it.each([
    [
      'a frame with a sum of its content (-1)',
      'BCJNGGRAp4MBAADyC2xpbmhhIDAgZGEgUmVnacOjbyBOb3J0ZTsgGgAYMRoANFN1bBgAHzIYAAQYMxgACUoAGDQaAAdKAB81GAAEGDYYAAlKABg3GgAHSgAfOBgABBg5GAAJSgAZMfkAB0sAHzH4AAUZMfkACk0ACfwACE0AD/sABRkx/AAKTQAJ/wAITQAP/gAFGTH/AApNAAkCAQdNAB8yAAEFGTIAAQlNABkyAgEITQAPAAEFGTIAAQpNAAkCAQhNAA8AAQUZMgABCk0ACQIBCE0ADwABBRkzAAEJTQAZMwIBB00AHzMAAQUZMwABCk0ACQIBCE0ADwABBRkzAAEKTQAJAgEITQAPAAEFGTMAAQlNABk0AgEHTQAfNAABBRk0AAEKTQAJAgEITQAPAAEFGTQAAQpNAAkCAQhNAA8AAQUZNAABCk0ACQIBB00AHzUAAQUZNQABCU0AGTUCAQhNAA8AAQUZNQABCk0ACQIBCE0ADwABBRk1AAEKTQAJAgEITQAJAAFQU3VsOyAAAAAAOQys4A==',
    ],
    [
      'a frame of the best compression, with sums of its blocks (-9 -BX)',
      'BCJNGHRAvU8BAADyC2xpbmhhIDAgZGEgUmVnacOjbyBOb3J0ZTsgGgAYMRoANFN1bBgAHzIYAAQfM0oABh80MgAEHzUYAAQfNkoABh83MgAEHzgYAAQfOd4ABx8wMwAEHzH4AAUvMTJNAAcfMzQABQ/7AAUvMTVNAAcfNjQABQ/+AAUvMThNAAcfOcYBBQ8AAQUvMjFNAAYfMvsBBR8yAAEFLzI0TQAHD/4BBR8yAAEFLzI3TQAHDwECBR8yAAEFHzP5AgcfMwICBR8z+wIGD/wCBx8zAgIFHzMAAQUfM/8CBx8zAgIFHzMAAQUfMwIDBx80AgIFHzQAAQUfNAIDBx80AgIFHzQAAQUfNAIDBx80AgIFHzQAAQUfNAIDBx80AgIFHzUAAQUfNQIDBx81AgIFHzUAAQUfNQIDBx81AgIFHzUAAQUfNQIDBx81AgIFGTUAAVBTdWw7INM/yrUAAAAAOQys4A==',
    ],
  ])('%s', (_, base64) => {
    expect(textOf(createFrameDecoder(1e6)(Buffer.from(base64, 'base64')))).toBe(lines);
  });

  it('blocks of 64 kB that refer to each other (-B4 -BD)', () => {
    const base64 = `BCJNGERAXgsBAAAfBwEA${'/'.repeat(341)}+dQBwcHBweSAAAAHwcBAP${'/'.repeat(179)}w5QBwcHBwcAAAAAEi7Gjg==`;
    const bytes = createFrameDecoder(1e6)(Buffer.from(base64, 'base64'));
    expect(Buffer.compare(bytes, Buffer.alloc(100_000, 7))).toBe(0);
  });
});

describe('1,000 random blocks', () => {
  it('give what their sequences say', () => {
    const random = randomOf(42);
    for (let round = 0; round < 1_000; round += 1) {
      const { block, text } = randomBlock(random);
      expect(Buffer.compare(read(block, text.length), Buffer.from(text))).toBe(0);
    }
  });

  it('give it in a frame, where a later block refers to an earlier one', () => {
    const frame = frameOf([
      [0x40, ...ascii('abcd')],
      [0x00, 4, 0, 0x10, 0x21],
    ]);
    expect(textOf(createFrameDecoder(1e6)(frame))).toBe('abcdabcd!');
  });

  it('with one to four wrong bytes are refused or read within their bounds, and never loop', {
    tags: ['slow'],
  }, () => {
    const random = randomOf(7);
    let refused = 0;
    for (let round = 0; round < 1_000; round += 1) {
      const frame = frameOf([randomBlock(random).block, randomBlock(random).block]);
      for (let wrong = 0; wrong <= random(4); wrong += 1) frame[random(frame.length)] = random(256);
      try {
        expect(createFrameDecoder(1e7)(frame).length).toBeLessThan(1e7);
      } catch (error) {
        refused += 1;
        expect(String(error)).toMatch(/LZ4|too many bytes|Offset is outside/);
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});
