/**
 * Returns the rows between the row `id` and the row `other`, both included, in the order of the list. Returns the row `id` alone
 * if `other` is null or not in the list. Spec MENU-04.
 */
export function rowsBetween<Id, Row extends { readonly id: Id }>(
  rows: readonly Row[],
  id: Id,
  other: Id | null,
): readonly Row[] {
  const index = rows.findIndex((row) => row.id === id);
  const from = other === null ? -1 : rows.findIndex((row) => row.id === other);
  const first = from < 0 ? index : Math.min(from, index);
  return rows.slice(first, Math.max(from, index) + 1);
}
