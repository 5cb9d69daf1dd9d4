import { getStats } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { scopeOf } from '../../platform/auth/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { brasiliaDay } from '../relatorios/accessQueries.ts';
import { homeQueries } from './queries.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Serves the figures of Home: of the caller's cliente, or of the whole portal for a superuser. Recent accesses are the
 * accesses of the last seven days, today included. Spec API-07, AMBIG-41.
 */
export function homeRoutes(app: FastifyInstance, { reads, now }: Context): void {
  const queries = homeQueries(reads);
  serve(app, getStats, schemas.getStats, async ({ actor }) => {
    const scope = scopeOf(actor);
    const today = now();
    const [user_count, report_count, access_today_count, recent_access_count] = await Promise.all([
      queries.countUsers(scope),
      queries.countRelatorios(scope),
      queries.countAccesses(scope, brasiliaDay(today)),
      queries.countAccesses(scope, brasiliaDay(new Date(today.getTime() - 6 * dayMs))),
    ]);
    return { user_count, report_count, access_today_count, recent_access_count };
  });
}
