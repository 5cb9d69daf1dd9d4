import {
  getAplicativo,
  getEmbedToken,
  listAplicativos,
  listRecentAplicativos,
  listReportPages,
} from '@portal/api-client/contract';
import { listedPages } from '@portal/api-client/rules';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { accessExpiry, grantedMoment } from '../../domain/access/accessExpiry.ts';
import type { LoadFacts } from '../../domain/access/loadFacts.ts';
import { reachOf } from '../../domain/access/reached.ts';
import { rowsByKey } from '../../domain/access/rowsByKey.ts';
import { unclassedMark } from '../../domain/access/seenPages.ts';
import type { EmbedDependencies } from '../../domain/openings/embedRelatorio.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { listPages } from './listPages.ts';
import { loadAplicativo } from './loadAplicativo.ts';
import { openAppRelatorio } from './openAppRelatorio.ts';
import type { AplicativoItemRow, AplicativoQueries, ListedAplicativoRow } from './queries.ts';

/** Serves applications to readers. Spec API-10, API-13, API-16, API-17, API-47. */
export function aplicativoRoutes(
  app: FastifyInstance,
  queries: AplicativoQueries,
  dependencies: EmbedDependencies & { readonly loadFacts: LoadFacts },
): void {
  const reach = (actor: Actor) => reachOf(actor, dependencies.now());
  serve(app, listAplicativos, schemas.listAplicativos, ({ actor }) =>
    queries.list(reach(actor)).then((rows) => rows.map(presentListed(actor))),
  );
  serve(app, listRecentAplicativos, schemas.listRecentAplicativos, ({ actor }) =>
    queries.listRecent(reach(actor)).then((rows) => rows.map(withAccessExpiry(actor))),
  );
  serve(app, getAplicativo, schemas.getAplicativo, ({ actor, params }) =>
    loadAplicativo(queries, actor, params.id, dependencies.now()),
  );

  serve(app, getEmbedToken, schemas.getEmbedToken, async ({ actor, params, query }) =>
    openAppRelatorio(dependencies, actor, {
      ...params,
      relatorioId: query.relatorio,
      aplicativoId: query.aplicativo ?? null,
      isRenewal: query.renewal ?? false,
    }),
  );
  serve(app, listReportPages, schemas.listReportPages, ({ actor, query }) =>
    listPages(dependencies, actor, query),
  );
}

/** An application of the list of all, with the listed pages that the actor may open in it. */
const presentListed = (actor: Actor) => (row: ListedAplicativoRow) => ({
  ...withAccessExpiry(actor)(row),
  paginas: [...rowsByKey(row.paginas, ({ relatorio }) => relatorio).values()].flatMap((pages) =>
    listedPages(pages)
      .filter(({ permitida }) => permitida)
      .map((page) => ({ ...page, ...unclassedMark(page) })),
  ),
  ...grantedMoment(row.desde),
});

const withAccessExpiry =
  (actor: Actor) =>
  <Row extends AplicativoItemRow>({ ate, ...row }: Row) => ({
    ...row,
    ...accessExpiry(actor, ate),
  });
