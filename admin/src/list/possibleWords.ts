const maxRows = 1_000;

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** What react-admin's words in the address of a list can be, whatever the list. */
const isPossible: Readonly<Record<string, (text: string) => boolean>> = {
  page: (text) => /^[1-9]\d{0,6}$/.test(text),
  perPage: (text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= maxRows,
  sort: (text) => /^\w+$/.test(text),
  order: (text) => text === 'ASC' || text === 'DESC',
  filter: isObject,
  displayedFilters: isObject,
};

/**
 * Returns the query of an address without the words that no list can have, such as `page=0`, and at the first page; null if all words are
 * possible. An order says nothing without its field, nor a field without its order.
 */
export function possibleWords(search: string): string | null {
  const query = new URLSearchParams(search);
  const wrong = Object.entries(isPossible).filter(
    ([name, accepts]) => query.has(name) && !accepts(query.get(name) ?? ''),
  );
  const isHalf = query.has('sort') !== query.has('order');
  if (wrong.length === 0 && !isHalf) return null;
  for (const [name] of wrong) query.delete(name);
  if (query.has('sort') !== query.has('order'))
    for (const name of ['sort', 'order']) query.delete(name);
  query.set('page', '1');
  return `?${query}`;
}
