import { listEstadosDosDados, listResumos } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { ConfigDependencies } from '../../../domain/relatorios/ConfigDependencies.ts';
import { scopeOf } from '../../../platform/http/actor.ts';
import { serve } from '../../../platform/http/serve.ts';
import { loadEstados } from './loadEstados.ts';
import { loadResumos } from './loadResumos.ts';
import { resumoQueries } from './queries.ts';

/**
 * Serves the added columns of the list of reports, for the reports of one page: who may open each, its last opening, its
 * applications, and the state of its data. The last one comes from Power BI and has its own call, so that a slow Power BI does not
 * delay the others.
 */
export function resumoRoutes(app: FastifyInstance, dependencies: ConfigDependencies): void {
  const { db, now } = dependencies;
  const queries = resumoQueries(db);
  serve(app, listResumos, schemas.listResumos, async ({ actor, body }) => ({
    resumos: await loadResumos(db, actor, body.ids, now()),
  }));
  serve(app, listEstadosDosDados, schemas.listEstadosDosDados, async ({ actor, body }) => ({
    dados: await loadEstados(dependencies, await queries.listConfigs(scopeOf(actor), body.ids)),
  }));
}
