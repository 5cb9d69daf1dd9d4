import { listAudit, listSelos, recordExport } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import { signInHistoryQueries } from '../../domain/identity/signInHistoryQueries.ts';
import { undoableSince } from '../../domain/undo/undoQueries.ts';
import { type Scope, scopeOf } from '../../platform/http/actor.ts';
import { contentRange, countLimit, readListQuery } from '../../platform/http/readListQuery.ts';
import { requireKnown } from '../../platform/http/requireKnown.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentEntries } from './presentEntries.ts';
import { auditQueries } from './queries.ts';
import { type AuditFilter, readAuditFilter } from './readAuditFilter.ts';
import { searchQueries } from './searchQueries.ts';

/** The rows that a request without a range gets: the newest 100. */
const firstPage = { offset: 0, limit: 100 };

/** Serves history, and records exports. `readAuditFilter` names the filters. */
export function auditRoutes(app: FastifyInstance, { db, now }: Context): void {
  const queries = auditQueries(db);
  const signIns = signInHistoryQueries(db);
  serve(app, listAudit, schemas.listAudit, async ({ actor, query, reply, request }) => {
    const list = readListQuery(query);
    const page = list.page ?? firstPage;
    // History is in the order of what happened.
    requireKnown({ ...list, filter: {} }, { filters: [], sorts: ['at', 'id'] });
    const filter = readAuditFilter(actor, list.filter);
    if (filter.words) await request.spend('search');
    await signIns.recordEndedFailures(now());
    const { rows, total } = filter.words
      ? await search(scopeOf(actor), filter, filter.words, page)
      : {
          rows: await queries.list(filter, page),
          total: await queries.count(filter, countLimit(page)),
        };
    reply.header('Content-Range', contentRange('audit', page.offset, rows.length, total));
    const values = await queries.listValues(rows.map(({ id }) => id));
    const undoable = await queries.listUndoable(
      rows.map(({ id }) => id),
      undoableSince(now()),
    );
    return presentEntries(db, scopeOf(actor), rows, values, undoable);
  });
  async function search(
    scope: Scope,
    filter: AuditFilter,
    words: readonly string[],
    page: typeof firstPage,
  ) {
    const { occurs } = searchQueries(db, scope);
    const conditions = [];
    for (const word of words) conditions.push(await occurs(word));
    return queries.search(filter, conditions, page);
  }
  serve(app, listSelos, schemas.listSelos, async ({ query, reply }) => {
    const list = readListQuery(query);
    requireKnown(list, { filters: [], sorts: ['id'] });
    const page = list.page ?? firstPage;
    const selos = await queries.listSelos(page);
    const total = await queries.countSelos();
    reply.header('Content-Range', contentRange('selos', page.offset, selos.length, total));
    return selos;
  });
  serve(app, recordExport, schemas.recordExport, async ({ actor, body }) => {
    const { lista, linhas, filtros } = body;
    const details = { linhas, filtros };
    const cliente = actor.clienteId;
    await recordEvent(db, actor, { cliente, action: 'lista.export', target: lista, details });
    return {};
  });
}
