/** A pause comes after this many milliseconds. Calls of other people run meanwhile. */
const maxBusyMs = 4;

/** Maps many items, and lets other calls run between them, so that a long list delays nobody. */
export async function mapWithPauses<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let started = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - started < maxBusyMs) continue;
    await new Promise((done) => setImmediate(done));
    started = performance.now();
  }
  return results;
}
