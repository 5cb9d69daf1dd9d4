import { unaccent } from '../rules/unaccent.ts';

/**
 * Returns the title of a column for comparisons: without accents, marks and repeated spaces, in lower case. People mark what is
 * required by `*` and end a title with `:`.
 */
export const foldTitle = (title: string): string =>
  unaccent(title)
    .replace(/[*:]/g, ' ')
    .replace(/[\s_]+/g, ' ')
    .trim();
