import {
  getAplicativo,
  getEmbedToken,
  listAplicativos,
  listRecentAplicativos,
  listReportPages,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { reachOf } from '../../platform/access/reached.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { EmbedDependencies } from '../relatorios/embedRelatorio.ts';
import { listPages } from './listPages.ts';
import { loadAplicativo } from './loadAplicativo.ts';
import { openAppRelatorio } from './openAppRelatorio.ts';
import type { AplicativoQueries } from './queries.ts';

/** Serves applications to readers. Spec API-10, API-13, API-16, API-17, API-47. */
export function aplicativoRoutes(
  app: FastifyInstance,
  queries: AplicativoQueries,
  dependencies: EmbedDependencies,
): void {
  serve(app, listAplicativos, schemas.listAplicativos, ({ actor }) =>
    queries.list(reachOf(actor), actor.id),
  );
  serve(app, listRecentAplicativos, schemas.listRecentAplicativos, ({ actor }) =>
    queries.listRecent(reachOf(actor), actor.id),
  );
  serve(app, getAplicativo, schemas.getAplicativo, ({ actor, params }) =>
    loadAplicativo(queries, actor, params.id, dependencies.now()),
  );

  /**
   * Returns the id, or null if the actor does not reach the application. Only an application that the actor reaches
   * becomes a recent one.
   */
  async function reachedId(actor: Actor, id: number | undefined): Promise<number | null> {
    const found = id === undefined ? null : await queries.find(reachOf(actor), actor.id, id);
    return found?.id ?? null;
  }
  serve(app, getEmbedToken, schemas.getEmbedToken, async ({ actor, params, query }) =>
    openAppRelatorio(dependencies, actor, {
      ...params,
      relatorioId: query.relatorio,
      aplicativoId: await reachedId(actor, query.aplicativo),
      isRenewal: query.renewal ?? false,
    }),
  );
  serve(app, listReportPages, schemas.listReportPages, ({ actor, query }) =>
    listPages(dependencies, actor, query),
  );
}
