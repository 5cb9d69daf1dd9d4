import { listAplicativos, listRecentAplicativos } from '@portal/api-client/contract';
import * as shapes from '@portal/api-client/shapes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../Context.ts';
import { serve } from '../http/serve.ts';
import { aplicativoReach } from './policy.ts';
import { aplicativoQueries } from './queries.ts';

/** Spec API-10, API-16. */
export function aplicativoRoutes(app: FastifyInstance, { db }: Context): void {
  const queries = aplicativoQueries(db);
  serve(app, listAplicativos, shapes.listAplicativos, ({ actor }) =>
    queries.list(aplicativoReach(actor), actor.id),
  );
  serve(app, listRecentAplicativos, shapes.listRecentAplicativos, ({ actor }) =>
    queries.listRecent(aplicativoReach(actor), actor.id),
  );
}
