/** Groups rows by a number or a text, in the order of their first rows. */
export function rowsByKey<Row, Key extends number | string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, Row[]> {
  const found = new Map<Key, Row[]>();
  for (const row of rows) {
    const list = found.get(keyOf(row));
    if (list) list.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}
