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
 * Serves what the list of report configurations adds to them, for the reports of one page. What Power BI tells is a call of its
 * own, so that a slow Power BI delays nothing else.
 */
export function resumoRoutes(app: FastifyInstance, dependencies: ConfigDependencies): void {
  const { db, now } = dependencies;
  const queries = resumoQueries(db);
  serve(app, listResumos, schemas.listResumos, async ({ actor, body }) => ({
    resumos: await loadResumos(db, scopeOf(actor), body.ids, now()),
  }));
  serve(app, listEstadosDosDados, schemas.listEstadosDosDados, async ({ actor, body }) => ({
    dados: await loadEstados(dependencies, await queries.listConfigs(scopeOf(actor), body.ids)),
  }));
}
