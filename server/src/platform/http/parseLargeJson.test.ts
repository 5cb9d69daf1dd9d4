import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseLargeJson } from './parseLargeJson.ts';

const padding = 'ção "\\ 😀'.repeat(3_000);

/** Returns what a parser makes of a text, or "refused". */
async function outcomeOf(parse: (json: string) => unknown, json: string): Promise<unknown> {
  try {
    return await parse(json);
  } catch (error) {
    if (error instanceof SyntaxError || (error as { statusCode?: number }).statusCode === 400) {
      return 'refused';
    }
    throw error;
  }
}

it('LIM-02 takes and refuses what JSON.parse does, at every place where a piece may end', {
  tags: ['slow'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.json({ maxDepth: 5 }).filter((text) => !text.includes('__proto__')),
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom('', ',', '[', ']', '{', '}', '"', ':', '\\', '1', ' ', '\n', 'null'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (text, shift, inserted, place) => {
        const at = Math.floor(text.length * place);
        const changed = text.slice(0, at) + inserted + text.slice(at);
        const json = `{"a":${JSON.stringify('x'.repeat(15_950 + shift))},"b":${changed},"c":${JSON.stringify(padding)},"d":[${text}, ${changed}]}`;
        expect(await outcomeOf(parseLargeJson, json)).toEqual(await outcomeOf(JSON.parse, json));
      },
    ),
    { numRuns: 500 },
  );
});

it.each([
  ['cut', `{"a":["${padding.replaceAll(/["\\]/g, '')}"`],
  ['a second value', `[1]${' '.repeat(64_000)}[2]`],
  ['spaces alone', ' '.repeat(64_000)],
  ['a comma at the end', `["${'x'.repeat(64_000)}",]`],
  ['NaN', `["${'x'.repeat(64_000)}",NaN]`],
])('LIM-02 a large text that is no JSON is refused: %s', async (_, json) => {
  await expect(parseLargeJson(json)).rejects.toMatchObject({ statusCode: 400 });
});

it.each([
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['__proto__ with a space', '{"__proto__" :{}}'],
  ['__proto__ as escapes', '{"\\u005f\\u005fproto__":{}}'],
  ['an escaped letter', '{"__pr\\u006Fto__":{}}'],
  ['constructor', '{"constructor":{"prototype":{}}}'],
])('LIM-02 a large text whose field would change a prototype is refused: %s', async (_, field) => {
  const json = `{"a":"${'x'.repeat(64_000)}","b":[${field}]}`;
  await expect(parseLargeJson(json)).rejects.toMatchObject({ statusCode: 400 });
});

it('LIM-02 other work runs while a large text is parsed', { tags: ['slow'] }, async () => {
  const json = JSON.stringify(Array.from({ length: 200_000 }, (_, index) => index.toString(36)));
  let isParsed = false;
  let turns = 0;
  const parsed = parseLargeJson(json).finally(() => {
    isParsed = true;
  });
  while (!isParsed) {
    await setTimeout(1);
    turns += 1;
  }
  expect(await parsed).toHaveLength(200_000);
  expect(turns).toBeGreaterThan(5);
});
