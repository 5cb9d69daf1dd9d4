import { listUsers } from '@portal/api-client/contract';
import { isAdmin } from '@portal/api-client/rules';
import * as shapes from '@portal/api-client/shapes';
import type { FastifyInstance } from 'fastify';
import { scopeOf } from '../auth/actor.ts';
import type { Context } from '../Context.ts';
import { forbidden } from '../errors.ts';
import { contentRange, readListQuery } from '../http/listQuery.ts';
import { serve } from '../http/serve.ts';
import { userQueries } from './queries.ts';

/** Spec API-33: any administrator reads the people of his cliente, a superuser all (AMBIG-09). */
export function userRoutes(app: FastifyInstance, { db }: Context): void {
  const queries = userQueries(db);
  serve(app, listUsers, shapes.listUsers, async ({ actor, query, reply }) => {
    if (!isAdmin(actor)) throw forbidden();
    const scope = scopeOf(actor);
    const list = readListQuery(query);
    const rows = await queries.list(scope, list);
    if (list.page) {
      const total = await queries.count(scope, list.filter);
      reply.header('Content-Range', contentRange('users', list.page.offset, rows.length, total));
    }
    return rows;
  });
}
