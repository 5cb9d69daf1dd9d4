const collator = new Intl.Collator('pt-BR', { numeric: true });

/** Where a name stands among all that were met; names the collator holds for equal share one. */
interface Place {
  readonly name: string;
  rank: number;
}
const places = new Map<string, Place>();
const inOrder: Place[] = [];
/** Beyond it all are forgotten: some megabytes, and far more names than are read at once. */
const mostKnown = 20_000;

/**
 * Rows in the order Brazilian readers expect of names, accents and case aside; here because one of the two databases
 * does not know it. `compare` may weigh something else before or after the names, whose own order it is told. The
 * collator places a name once; from then on its rank is compared, for lists are read far more often than things are
 * named, and the collator would be a good part of what reading one costs.
 */
export function sortByName<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  compare: (a: Row, b: Row, names: number) => number = (_, __, names) => names,
): Row[] {
  if (places.size > mostKnown) {
    places.clear();
    inOrder.length = 0;
  }
  // The ranks are read when all names are known: each new one moves others.
  const placed = rows.map((row) => ({ row, place: placeOf(nameOf(row)) }));
  placed.sort((a, b) => compare(a.row, b.row, a.place.rank - b.place.rank));
  return placed.map(({ row }) => row);
}

function placeOf(name: string): Place {
  const known = places.get(name);
  if (known) return known;
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (collator.compare(inOrder[middle]?.name ?? '', name) < 0) low = middle + 1;
    else high = middle;
  }
  const next = inOrder[low];
  if (next && collator.compare(next.name, name) === 0) {
    places.set(name, next);
    return next;
  }
  const place: Place = { name, rank: low };
  places.set(name, place);
  inOrder.splice(low, 0, place);
  for (let index = low + 1; index < inOrder.length; index += 1) {
    const later = inOrder[index];
    if (later) later.rank = index;
  }
  return place;
}
