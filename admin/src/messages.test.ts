import englishMessages from 'ra-language-english';
import { expect, it } from 'vitest';
import { messages } from './messages.ts';

type Tree = { readonly [key: string]: string | Tree };

function* leaves(tree: Tree, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [`${path}${key}`, value];
    else yield* leaves(value, `${path}${key}.`);
  }
}

const portuguese = new Map(leaves(messages as unknown as Tree));
/** The console uses neither react-admin's guessers nor its visual configurator. */
const english = [...leaves(englishMessages as unknown as Tree)].filter(
  ([key]) => !/^ra\.(guesser|configurable)\./.test(key),
);

it('every message of react-admin has a Portuguese translation', () => {
  expect(english.map(([key]) => key).filter((key) => !portuguese.get(key))).toEqual([]);
});

it('no translation uses a placeholder that the English message does not have', () => {
  const values = (text: string): string[] => text.match(/%\{\w+\}/g) ?? [];
  const unknown = english.flatMap(([key, text]) =>
    values(portuguese.get(key) ?? '').filter((value) => !values(text).includes(value)),
  );
  expect(unknown).toEqual([]);
});
