import type { User } from '@portal/api-client/contract';
import type { DataProvider } from 'react-admin';
import { writeUsersCsv } from './usersCsv.ts';

type Query = Pick<Parameters<DataProvider['getList']>[1], 'sort' | 'filter'>;

interface ExportOptions {
  readonly signal: AbortSignal;
  /** True if the server has teams, which then get a column. */
  readonly hasTeams: boolean;
  /** `exportUsers` calls it after each loaded page. */
  readonly onProgress: (done: number, total: number) => void;
}

const perPage = 1_000;

/**
 * Loads all users of the query page by page and returns the parts of one CSV file. Holds the records of only one page
 * at a time.
 */
export async function exportUsers(
  dataProvider: DataProvider,
  query: Query,
  { signal, hasTeams, onProgress }: ExportOptions,
): Promise<readonly string[]> {
  const parts: string[] = [];
  let done = 0;
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage };
    const params = { pagination, ...query, signal };
    const { data, total = 0 } = await dataProvider.getList<User>('users', params);
    signal.throwIfAborted();
    parts.push(writeUsersCsv(data, { hasTitles: page === 1, hasTeams }));
    done += data.length;
    onProgress(done, total);
    if (data.length < perPage || done >= total) return parts;
  }
}
