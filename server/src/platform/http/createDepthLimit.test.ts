import { expect, it } from 'vitest';
import { createDepthLimit } from './createDepthLimit.ts';

const read = (...pieces: readonly string[]) => {
  const limit = createDepthLimit();
  for (const piece of pieces) limit(piece);
};

it('LIM-02 refuses a text in which lists and objects stand more than 64 deep, also across pieces', () => {
  expect(() => read('['.repeat(64))).not.toThrow();
  expect(() => read('['.repeat(65))).toThrow();
  expect(() => read('{"a":'.repeat(40), '['.repeat(25))).toThrow();
});

it('counts nothing inside of texts, and what has ended no more', () => {
  expect(() => read(`["${'['.repeat(100)}"]`)).not.toThrow();
  expect(() => read(`["\\"${'['.repeat(100)}", "\\\\"]`)).not.toThrow();
  expect(() => read('["a\\', `"${'['.repeat(100)}"]`)).not.toThrow();
  expect(() => read('[]'.repeat(1_000))).not.toThrow();
  expect(() => read(`["\\\\", ${'['.repeat(64)}`)).toThrow();
});
