import { type PageTitles, unseenTitle } from '../../../domain/pages/knownTitles.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters.
const refused = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\uFEFF\uFFFD\uFFFE\uFFFF]/g;

/** A text that only informs, as it stands in the sheet: characters that the import refuses in any cell become spaces. */
export const informingText = (text: string): string => text.replace(refused, ' ').trim();

/** The title of a page of a report, as last seen. */
export const titleOf = (name: string, titles: PageTitles | undefined): string =>
  titles?.get(name)?.titulo ?? unseenTitle;

/** The titles of pages as the sheet shows them. */
export const titlesText = (names: readonly string[], titles: PageTitles | undefined): string =>
  informingText(names.map((name) => titleOf(name, titles)).join('; '));
