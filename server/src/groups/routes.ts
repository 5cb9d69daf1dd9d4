import { listGroups } from '@portal/api-client/contract';
import { isAdmin } from '@portal/api-client/rules';
import * as shapes from '@portal/api-client/shapes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../Context.ts';
import { forbidden } from '../errors.ts';
import { serve } from '../http/serve.ts';
import { groupQueries } from './queries.ts';

/** Spec API-38, AMBIG-09. */
export function groupRoutes(app: FastifyInstance, { db }: Context): void {
  const queries = groupQueries(db);
  serve(app, listGroups, shapes.listGroups, async ({ actor }) => {
    if (!isAdmin(actor)) throw forbidden();
    return queries.list();
  });
}
