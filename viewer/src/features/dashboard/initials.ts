/** Words without meaning of their own. */
const smallWords = new Set(
  'a o as os e de da do das dos em na no nas nos para por com of the and'.split(' '),
);
const countsPattern = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const letterPattern = /[\p{L}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * Returns the initials of each report of a list, by its id: the first letters of the first two words that count, or the first
 * two letters of a single word, in upper case. Where two collide, the report with the higher id gets another letter of its
 * name or a number, so that a new report changes no initials but its own. Spec SIDE-10, LER-13.
 */
export function initialsOf(relatorios: readonly Named[]): ReadonlyMap<number, string> {
  const used = new Set<string>();
  const found = new Map<number, string>();
  for (const { id, name } of relatorios.toSorted((a, b) => a.id - b.id)) {
    const free = [...candidates(name)].find((initials) => !used.has(initials));
    const chosen = free ?? numbered(candidates(name).next().value ?? '', used);
    used.add(chosen);
    found.set(id, chosen);
  }
  return found;
}

/** Yields the initials of a name, the best first. */
function* candidates(name: string): Generator<string, void> {
  const words = wordsOf(name);
  const named = words.filter((word) => word.some((one) => letterPattern.test(one)));
  const strong = named.filter((word) => !smallWords.has(word.join('').toLowerCase()));
  const [first = [], ...others] = [strong, named, words].find(({ length }) => length > 0) ?? [];
  const [letter = ''] = first;
  const pair = (other = '') => upper(letter + other);
  yield pair(others[0]?.[0] ?? first[1]);
  for (const other of others.slice(1)) yield pair(other[0]);
  // `Vendas 2025` and `Vendas 2026` differ by their numbers.
  for (const word of words.filter((one) => !named.includes(one))) {
    if (word !== first) yield pair(word.length > 3 ? word.slice(-2).join('') : word.join(''));
  }
  for (const other of [...others, first.slice(1)].flat()) yield pair(other);
}

/** The first letter with the lowest free number. */
function numbered(initials: string, used: ReadonlySet<string>): string {
  const [letter = ''] = graphemesOf(initials);
  for (let number = 2; ; number += 1) {
    if (!used.has(`${letter}${number}`)) return `${letter}${number}`;
  }
}

/** The words of a name, each as its whole characters without punctuation. A name of punctuation only is kept as it is. */
function wordsOf(name: string): readonly (readonly string[])[] {
  const words = name
    .normalize('NFC')
    .split(/[\s/|·–—:]+/)
    .map((word) => graphemesOf(word).filter((one) => countsPattern.test(one)))
    .filter(({ length }) => length > 0);
  return words.length > 0 ? words : [graphemesOf(name.replace(/\s+/g, ''))];
}

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('pt-BR') : null;

/** Whole characters as a person sees them: a flag or a family of emoji is one. A browser without `Segmenter` may cut these. */
function graphemesOf(text: string): readonly string[] {
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text];
}

const upper = (text: string) => text.toLocaleUpperCase('pt-BR');
