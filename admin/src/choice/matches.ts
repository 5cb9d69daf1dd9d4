import { unaccent } from '@portal/api-client/rules';
import type { ComboboxOption } from '@portal/ui/combobox';

const fold = (text: string) => unaccent(text).replace(/\s+/g, ' ').trim();

/** Returns whether each word of the query is in one of the texts, without regard to accents and case. */
export function matches(query: string, ...texts: readonly string[]): boolean {
  const found = fold(texts.join(' '));
  return fold(query)
    .split(' ')
    .every((word) => found.includes(word));
}

/** Returns whether each word of the query begins a word of the texts. */
export function matchesBegins(query: string, ...texts: readonly string[]): boolean {
  const found = ` ${fold(texts.join(' '))}`;
  return fold(query)
    .split(' ')
    .every((word) => found.includes(` ${word}`));
}

/** Sorts by name: those that are the query, that begin with it, whose note does, with a word that does, then the others. */
export function byNearness(query: string) {
  const wanted = fold(query);
  const rankOf = ({ text, note }: ComboboxOption) => {
    const [name = '', ...notes] = [text, ...note.split(' · ')].map(fold);
    if ([name, ...notes].includes(wanted)) return 0;
    if (name.startsWith(wanted)) return 1;
    if (notes.some((one) => one.startsWith(wanted))) return 2;
    return ` ${name}`.includes(` ${wanted}`) ? 3 : 4;
  };
  return (a: ComboboxOption, b: ComboboxOption): number => rankOf(a) - rankOf(b);
}
