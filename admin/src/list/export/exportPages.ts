import type { DataProvider, RaRecord } from 'react-admin';

type Query = Pick<Parameters<DataProvider['getList']>[1], 'sort' | 'filter'>;

interface ExportOptions {
  readonly signal: AbortSignal;
  /** Called after each loaded page. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Returns the CSV text of rows. With `hasTitles` it begins with the row of titles; only the first part of a file has that row. */
export type WriteCsv<R> = (rows: readonly R[], options: { readonly hasTitles: boolean }) => string;

const perPage = 1_000;

/**
 * Loads all records of the query page by page and returns the parts of one CSV file. Holds the records of only one page at a
 * time.
 */
export async function exportPages<R extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  query: Query,
  write: WriteCsv<R>,
  { signal, onProgress }: ExportOptions,
): Promise<readonly string[]> {
  const parts: string[] = [];
  let done = 0;
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage };
    const params = { pagination, ...query, signal };
    const { data, total = 0 } = await dataProvider.getList<R>(resource, params);
    signal.throwIfAborted();
    parts.push(write(data, { hasTitles: page === 1 }));
    done += data.length;
    onProgress(done, total);
    if (data.length < perPage || done >= total) return parts;
  }
}
