/**
 * Joins the parts with spaces, in lower case without accents. Sorting and searching use this text, because PGlite has no
 * Portuguese collation.
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
