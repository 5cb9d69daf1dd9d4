import { listAudit } from '@portal/api-client/contract';
import * as shapes from '@portal/api-client/shapes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../Context.ts';
import { forbidden } from '../errors.ts';
import { contentRange, readListQuery } from '../http/listQuery.ts';
import { serve } from '../http/serve.ts';
import { auditQueries } from './queries.ts';
import { readAuditFilter } from './readAuditFilter.ts';

/** Without a range: the newest this many. */
const firstPage = { offset: 0, limit: 100 };

/** Who changed what, and who was refused; for superusers. Filters: actor, cliente, action, target, since, until. */
export function auditRoutes(app: FastifyInstance, { db }: Context): void {
  const queries = auditQueries(db);
  serve(app, listAudit, shapes.listAudit, async ({ actor, query, reply }) => {
    if (!actor.is_superuser) throw forbidden();
    const list = readListQuery(query);
    const page = list.page ?? firstPage;
    const filter = readAuditFilter(list.filter);
    const rows = await queries.list(filter, page);
    const total = await queries.count(filter);
    reply.header('Content-Range', contentRange('audit', page.offset, rows.length, total));
    return rows.map(({ id, at, actor_id, actor_name, cliente_id, action, target, details }) => ({
      id,
      at: at.toISOString(),
      actor: actor_id,
      actor_name,
      cliente: cliente_id,
      action,
      target,
      details,
    }));
  });
}
