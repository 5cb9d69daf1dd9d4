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
 * The order Brazilian readers expect, accents and case aside; here because one of the two databases does not know it.
 * The collator places a name once; from then on its rank is compared, for lists are read far more often than things
 * are named, and the collator would be a good part of what reading one costs.
 */
export function compareNames(a: string, b: string): number {
  const [placeOfA, placeOfB] = [places.get(a), places.get(b)];
  if (placeOfA && placeOfB) return placeOfA.rank - placeOfB.rank;
  learn(a);
  learn(b);
  return collator.compare(a, b);
}

function learn(name: string): void {
  if (places.has(name)) return;
  if (places.size >= mostKnown) {
    places.clear();
    inOrder.length = 0;
  }
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (collator.compare(inOrder[middle]?.name ?? '', name) < 0) low = middle + 1;
    else high = middle;
  }
  const next = inOrder[low];
  if (next && collator.compare(next.name, name) === 0) {
    places.set(name, next);
    return;
  }
  const place: Place = { name, rank: low };
  places.set(name, place);
  inOrder.splice(low, 0, place);
  for (let index = low + 1; index < inOrder.length; index += 1) {
    const later = inOrder[index];
    if (later) later.rank = index;
  }
}
