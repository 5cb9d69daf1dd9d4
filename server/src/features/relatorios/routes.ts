import {
  favoriteRelatorio,
  getDataIdentity,
  getEmbedInfo,
  getRefreshInfo,
  listFavoriteRelatorios,
  listRecentRelatorios,
  listRelatorios,
  unfavoriteRelatorio,
} from '@portal/api-client/contract';
import { decide } from '@portal/api-client/rules';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { LoadFacts } from '../../domain/access/loadFacts.ts';
import { reachOf } from '../../domain/access/reached.ts';
import type { EmbedDependencies } from '../../domain/openings/embedRelatorio.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { identifyData } from './identifyData.ts';
import { loadRefreshInfo } from './loadRefreshInfo.ts';
import { openRelatorio } from './openRelatorio.ts';
import { presentRelatorio } from './presentRelatorio.ts';

/** Serves the reports of Dashboards and Home. Spec API-06, API-08, API-09, API-11, API-12, API-14, API-15. */
export function relatorioRoutes(
  app: FastifyInstance,
  dependencies: EmbedDependencies,
  loadFacts: LoadFacts,
): void {
  const { queries } = dependencies;
  const reach = (actor: Actor) => reachOf(actor, dependencies.now());

  serve(app, listRelatorios, schemas.listRelatorios, async ({ actor }) =>
    (await queries.list(reach(actor))).map(presentRelatorio(actor)),
  );
  serve(app, listRecentRelatorios, schemas.listRecentRelatorios, async ({ actor }) =>
    (await queries.listRecent(reach(actor))).map(presentRelatorio(actor)),
  );
  serve(app, listFavoriteRelatorios, schemas.listFavoriteRelatorios, async ({ actor }) =>
    (await queries.listFavorites(reach(actor))).map(presentRelatorio(actor)),
  );
  serve(app, getEmbedInfo, schemas.getEmbedInfo, ({ actor, params, query }) =>
    openRelatorio(dependencies, actor, {
      reference: params.reportId,
      relatorioId: query.relatorio,
      isRenewal: query.renewal ?? false,
    }),
  );
  serve(app, getDataIdentity, schemas.getDataIdentity, async ({ actor, params }) => ({
    identidade: await identifyData(queries, actor, params.id, dependencies.now()),
  }));
  serve(app, getRefreshInfo, schemas.getRefreshInfo, ({ actor, query }) =>
    loadRefreshInfo(dependencies, actor, query.workspace_id, query.dataset_id),
  );

  /** Throws 404 unless the actor may open the report. */
  async function requireOpenable(actor: Actor, relatorioId: number) {
    const facts = await loadFacts({ userId: actor.id, relatorioId, aplicativoId: null }, actor);
    if (!facts || decide(facts).access === 'none') throw notFound('Relatório');
  }
  serve(app, favoriteRelatorio, schemas.favoriteRelatorio, async ({ actor, params }) => {
    await requireOpenable(actor, params.id);
    await queries.addFavorite(actor.id, params.id);
    return {};
  });
  serve(app, unfavoriteRelatorio, schemas.unfavoriteRelatorio, async ({ actor, params }) => {
    await requireOpenable(actor, params.id);
    await queries.removeFavorite(actor.id, params.id);
    return {};
  });
}
