/**
 * Lower case without accents: one column that sorting and searching read on both databases, of which one has no
 * Portuguese collation.
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
