import { listClienteOptions } from '@portal/api-client/contract';
import { isAdmin } from '@portal/api-client/rules';
import * as shapes from '@portal/api-client/shapes';
import type { FastifyInstance } from 'fastify';
import { scopeOf } from '../auth/actor.ts';
import { forbidden } from '../errors.ts';
import { serve } from '../http/serve.ts';
import type { ClienteQueries } from './queries.ts';

/** Spec API-24, AMBIG-09. */
export function clienteRoutes(app: FastifyInstance, queries: ClienteQueries): void {
  serve(app, listClienteOptions, shapes.listClienteOptions, async ({ actor }) => {
    if (!isAdmin(actor)) throw forbidden();
    return queries.listOptions(scopeOf(actor));
  });
}
