import { type Client, HttpError } from '@portal/api-client';
import { listUsers, type User } from '@portal/api-client/contract';
import { unwrapList } from './unwrapList.ts';

/** The most people of one page, and how many pages are asked for at once. */
const [pageSize, pagesAtOnce] = [1_000, 4];

/** Lists the people that match a filter by one call, or page by page if the server refuses so long a list. Spec LIM-03. */
export async function listEverybody(
  client: Client,
  filter: string,
  signal?: AbortSignal,
): Promise<User[]> {
  const list = async (page: object) =>
    unwrapList<User>(
      await client.call(listUsers, { query: { filter, ...page } }, signal && { signal }),
    );
  try {
    return await list({});
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
  }
  const people: User[] = [];
  const sort = JSON.stringify(['id', 'ASC']);
  for (;;) {
    const pages = await Promise.all(
      Array.from({ length: pagesAtOnce }, async (_, index) => {
        const first = people.length + index * pageSize;
        return list({ sort, range: JSON.stringify([first, first + pageSize - 1]) });
      }),
    );
    people.push(...pages.flat());
    if ((pages.at(-1)?.length ?? 0) < pageSize) return people;
  }
}
