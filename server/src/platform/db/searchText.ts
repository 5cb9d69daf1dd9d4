import { unaccent } from '@portal/api-client/rules';

/**
 * Returns the content of a search column: all parts in lower case without accents. Lists sort and search by it, because
 * PGlite has no Portuguese collation.
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return unaccent(parts.filter(Boolean).join(' '));
}
