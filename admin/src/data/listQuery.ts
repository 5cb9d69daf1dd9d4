/** One page of a list as react-admin asks for it. */
export interface ListQuery {
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'] | null;
  /** First and last row, from 0; null asks for all. */
  readonly range: readonly [first: number, last: number] | null;
  /** `q` searches; `id` may be a list; the rest compares one field each. */
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Reads the query string that ra-data-simple-rest writes. */
export function parseListQuery(query: URLSearchParams): ListQuery {
  const read = (name: string): unknown => JSON.parse(query.get(name) ?? 'null');
  return {
    sort: read('sort') as ListQuery['sort'],
    range: read('range') as ListQuery['range'],
    filter: (read('filter') ?? {}) as ListQuery['filter'],
  };
}
