import { listGroups } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { serve } from '../../platform/http/serve.ts';
import { groupQueries } from './queries.ts';

/** Serves the groups that a person can have. Spec API-38, AMBIG-09. */
export function groupRoutes(app: FastifyInstance, { db }: Context): void {
  const queries = groupQueries(db);
  serve(app, listGroups, schemas.listGroups, async () => queries.list());
}
