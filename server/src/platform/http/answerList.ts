import type { FastifyReply } from 'fastify';
import { invalid } from '../../errors.ts';
import { type Actor, type Scope, scopeOf } from './actor.ts';
import { contentRange, countLimit, type ListQuery, readListQuery } from './readListQuery.ts';
import { type KnownFields, requireKnown } from './requireKnown.ts';

/** The maximum number of rows in an answer without `range`. A longer list must be read in pages. Spec LIM-03. */
const maxUnpagedRows = 10_000;

interface ListSource<Row> extends KnownFields {
  readonly list: (list: ListQuery) => Promise<Row[]>;
  /** Counts the rows that match the filter, at most `limit` of them if they may be many. `answerList` calls it only if the request has `range`. */
  readonly count: (filter: ListQuery['filter'], limit: number) => Promise<number>;
}

/**
 * Reads the rows that a list request asks for: one page, with its `Content-Range` header, or all rows. `resource` is
 * the unit of that header. Throws 400 for a filter or a sort field that the list does not have. A search and a whole list count against the caller's budget. Throws 400 for a list without `range`
 * that has more than 10,000 rows; no list is cut short.
 */
export async function answerList<Row>(
  { query, reply }: { query: Parameters<typeof readListQuery>[0]; reply: FastifyReply },
  resource: string,
  { list, count, ...known }: ListSource<Row>,
): Promise<Row[]> {
  const asked = readListQuery(query);
  requireKnown(asked, known);
  const isCostly = asked.page === null || Boolean(asked.filter.q);
  // A call that costs a search anyway has paid.
  const hasPaid = reply.request.routeOptions.config.endpoint?.cost === 'search';
  if (isCostly && !hasPaid) await reply.request.spend('search');
  if (asked.page) {
    const rows = await list(asked);
    const total = await count(asked.filter, countLimit(asked.page));
    reply.header('Content-Range', contentRange(resource, asked.page.offset, rows.length, total));
    return rows;
  }
  return refuseLong(await list({ ...asked, page: { offset: 0, limit: maxUnpagedRows + 1 } }));
}

/** The statements of a list that read what is in the scope of the caller. */
interface ScopedQueries<Row> {
  list(scope: Scope, list: ListQuery): Promise<Row[]>;
  count(scope: Scope, filter: ListQuery['filter'], limit: number): Promise<number>;
}

/** `answerList` for what is in the scope of the caller. */
export function answerScopedList<Row>(
  call: Parameters<typeof answerList>[0] & { readonly actor: Actor },
  resource: string,
  { list, count }: ScopedQueries<Row>,
  known: KnownFields,
): Promise<Row[]> {
  const scope = scopeOf(call.actor);
  return answerList(call, resource, {
    ...known,
    list: (asked) => list(scope, asked),
    count: (filter, limit) => count(scope, filter, limit),
  });
}

function refuseLong<Row>(rows: Row[]): Row[] {
  if (rows.length <= maxUnpagedRows) return rows;
  throw invalid('A lista tem mais de 10.000 linhas. Peça uma página com range.');
}

/** Answers a page of rows that are read as a whole anyway, or all of them, with the limit of `answerList`. Spec LIM-03. */
export function answerRows<Row>(
  { query, reply }: { query: { range?: string }; reply: FastifyReply },
  resource: string,
  rows: Row[],
): Row[] {
  const { page } = readListQuery(query);
  if (!page) return refuseLong(rows);
  const shown = rows.slice(page.offset, page.offset + page.limit);
  reply.header('Content-Range', contentRange(resource, page.offset, shown.length, rows.length));
  return shown;
}
