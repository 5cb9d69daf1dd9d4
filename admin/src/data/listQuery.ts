/** The query of one page of a list. */
export interface ListQuery {
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'] | null;
  /** Indexes of the first and last row, from 0. Null means all rows. */
  readonly range: readonly [first: number, last: number] | null;
  /** `q` is a text search. Every other key is compared with the field of that name; a value can be a list. */
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Parses the query string that ra-data-simple-rest builds. */
export function parseListQuery(query: URLSearchParams): ListQuery {
  const read = (name: string): unknown => JSON.parse(query.get(name) ?? 'null');
  return {
    sort: read('sort') as ListQuery['sort'],
    range: read('range') as ListQuery['range'],
    filter: (read('filter') ?? {}) as ListQuery['filter'],
  };
}
