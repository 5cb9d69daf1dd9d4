import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName, keepName, keepText } from './names.ts';

/** Hostile texts of the kinds that the Big List of Naughty Strings (MIT) and Unicode's technical report 36 list. */
const empty = {
  'a zero width space': '\u200b',
  'joiners and marks of direction': '\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069',
  'a soft hyphen and a byte order mark': '\u00ad\ufeff',
  'fillers of Hangul': '\u115f\u1160\u3164\uffa0',
  'tags and variation selectors': '\u{e0041}\u{e0001}\ufe0f\u{e0100}',
  'control characters': '\u0000\u0007\u001b\u007f\u0085',
  'private characters': '\ue000\u{f0000}',
  'an unpaired surrogate': '\ud83d',
  'kinds of spaces': ' \t\u00a0\u1680\u2003\u2028\u202f\u3000',
};

describe('a name of which nothing is visible is empty', () => {
  it.each(Object.entries(empty))('%s', (_, text) => {
    expect(keepName(text)).toBe('');
    expect(foldName(text)).toBe('');
  });
  it('a blank of Braille is kept and folds to nothing', () => {
    expect(foldName('\u2800')).toBe('');
  });
});

it.each([
  ['ana\u200b', 'ana'],
  ['\u202eadnev', 'adnev'],
  ['A\u0301lvaro', 'Álvaro'],
  ['A\u200b\u0301lvaro', 'Álvaro'],
  [' Maria\tda\r\nSilva ', 'Maria da Silva'],
  ['Zoë’s “relatório” nº 1', 'Zoë’s “relatório” nº 1'],
])('%j is kept as %j', (text, kept) => {
  expect(keepName(text)).toBe(kept);
});

it('a longer text keeps its lines', () => {
  expect(keepText(' Preciso\u202E para\u0007\r\n\r\no fechamento\u3164 \n')).toBe(
    'Preciso para\n\no fechamento',
  );
});

it.each([
  ['a family', '👨‍👩‍👧'],
  ['a profession with a colour of skin', '👩🏽‍⚕️'],
  ['a heart on fire', '❤️‍🔥'],
  ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a keycap', '1️⃣'],
  ['the flag of Brazil', '🇧🇷'],
])('an emoji keeps its joiners: %s', (_, text) => {
  expect(keepName(`${text} Vendas`)).toBe(`${text} Vendas`);
});

it.each([
  ['Álvaro', 'álvaro'],
  ['A\u0301LVARO', 'álvaro'],
  ['STRASSE', 'straße'],
  ['ｖｅｎｄａｓ', 'Vendas'],
  ['ﬁnanças', 'Finanças'],
  ['ΟΔΟΣ', 'οδος'],
  ['Maria  da\u00a0Silva', 'maria da silva'],
  ['👨‍👩‍👧', '👨👩👧'],
])('%j equals %j', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

it.each([
  ['José', 'Jose'],
  ['ana', 'ana1'],
  ['a b', 'ab'],
  ['аna', 'ana'],
])('%j differs from %j', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});

describe('of any text', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  it('a kept name is kept as it is, and has the same folded form', () => {
    fc.assert(
      fc.property(text, (one) => {
        const kept = keepName(one);
        expect(keepName(kept)).toBe(kept);
        expect(foldName(kept)).toBe(foldName(one));
        expect(kept).toBe(kept.normalize('NFC'));
      }),
    );
  });
  it('the capitals of a kept name, small letters and NFD have the same folded form, and folding twice changes nothing', () => {
    fc.assert(
      fc.property(text, (one) => {
        const folded = foldName(one);
        expect(foldName(folded)).toBe(folded);
        // Of a name that is not in NFC, the capitals may be those of another name: the accent of \u1FB3\u0301 then stands after its iota.
        const capitals = keepName(one).toUpperCase();
        for (const other of [capitals, one.toLowerCase(), one.normalize('NFD')]) {
          expect(foldName(other)).toBe(folded);
        }
      }),
      { examples: [['\u1FB3\u0301'], ['\u1FB3\u200b\u0301'], ['\u037A\u0301']] },
    );
  });
});
