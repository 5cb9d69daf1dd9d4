/** Groups rows by a number, in the order of their first rows. */
export function rowsByKey<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const list = found.get(keyOf(row));
    if (list) list.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}
