const collator = new Intl.Collator('pt-BR', { numeric: true });

/** The rank of a name among all names seen so far. Names that the collator considers equal share one entry. */
interface RankedName {
  readonly name: string;
  rank: number;
}
const ranksByName = new Map<string, RankedName>();
const inOrder: RankedName[] = [];
/** The maximum number of ranks. Above it all ranks are dropped, so that they use only some megabytes of memory. */
const maxNames = 20_000;

/**
 * Sorts rows in Portuguese alphabetical order, ignoring accents and case. PGlite has no such collation, so the
 * server sorts unpaged lists; paged ones are sorted in SQL by a text without accents and case. `compare` may compare other fields before or after the
 * names; it gets the comparison of the names as its argument `names`.
 *
 * Each name is placed by the collator once. Later calls compare ranks, because collating on each read of a list
 * gave 0.70 of the throughput of a whole list call in measurements.
 */
export function sortByName<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  compare: (a: Row, b: Row, names: number) => number = (_, __, names) => names,
): Row[] {
  if (ranksByName.size > maxNames) {
    ranksByName.clear();
    inOrder.length = 0;
  }
  // Compare ranks only after all names have one: each new name changes the ranks of others.
  const ranked = rows.map((row) => ({ row, name: rankedName(nameOf(row)) }));
  ranked.sort((a, b) => compare(a.row, b.row, a.name.rank - b.name.rank));
  return ranked.map(({ row }) => row);
}

function rankedName(name: string): RankedName {
  const known = ranksByName.get(name);
  if (known) return known;
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (collator.compare(inOrder[middle]?.name ?? '', name) < 0) low = middle + 1;
    else high = middle;
  }
  const next = inOrder[low];
  if (next && collator.compare(next.name, name) === 0) {
    ranksByName.set(name, next);
    return next;
  }
  const added: RankedName = { name, rank: low };
  ranksByName.set(name, added);
  inOrder.splice(low, 0, added);
  for (let index = low + 1; index < inOrder.length; index += 1) {
    const later = inOrder[index];
    if (later) later.rank = index;
  }
  return added;
}
