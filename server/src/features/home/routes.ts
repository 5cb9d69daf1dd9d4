import {
  getStats,
  getUltimaPagina,
  listAtualizacoes,
  saveUltimaPagina,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import type { LoadFacts } from '../../domain/access/loadFacts.ts';
import type { EmbedDependencies } from '../../domain/openings/embedRelatorio.ts';
import { brasiliaDay } from '../../domain/openings/openingQueries.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { loadLastPage, saveLastPage } from './lastPage.ts';
import { lastPageQueries } from './lastPageQueries.ts';
import { listRefreshes } from './listRefreshes.ts';
import { homeQueries } from './queries.ts';

const dayMs = 24 * 60 * 60_000;

interface HomeDependencies {
  readonly embed: EmbedDependencies;
  readonly loadFacts: LoadFacts;
}

/**
 * Serves the figures of Home: of the caller's cliente, or of the whole portal for a superuser. Recent accesses are the
 * accesses of the last seven days, today included. Also serves where the caller read last, and how fresh the data of their
 * reports is. Spec API-07, AMBIG-41, LEIT-12.
 */
export function homeRoutes(
  app: FastifyInstance,
  context: Context,
  { embed, loadFacts }: HomeDependencies,
): void {
  const { reads, now } = context;
  const lastPages = lastPageQueries(context);
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

  serve(app, getUltimaPagina, schemas.getUltimaPagina, async ({ actor }) => ({
    ultima: await loadLastPage(lastPages, loadFacts, actor),
  }));
  serve(app, saveUltimaPagina, schemas.saveUltimaPagina, async ({ actor, body }) => {
    await saveLastPage(lastPages, loadFacts, actor, body);
    return {};
  });
  serve(app, listAtualizacoes, schemas.listAtualizacoes, ({ actor }) =>
    listRefreshes(embed, lastPages, actor),
  );
}
