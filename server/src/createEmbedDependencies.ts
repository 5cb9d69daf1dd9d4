import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from './Context.ts';
import type { LoadFacts } from './domain/access/loadFacts.ts';
import type { ClienteQueries } from './domain/clientes/queries.ts';
import { createOpeningRecorder } from './domain/openings/createOpeningRecorder.ts';
import { createSights } from './domain/openings/createSights.ts';
import type { EmbedDependencies } from './domain/openings/embedRelatorio.ts';
import { openingQueries } from './domain/openings/openingQueries.ts';
import { pageReadQueries } from './domain/pages/pageClassQueries.ts';
import { paginaQueries } from './domain/pages/paginaQueries.ts';
import type { ConfigDependencies } from './domain/relatorios/ConfigDependencies.ts';
import { relatorioQueries } from './domain/relatorios/queries.ts';
import { visaoQueries } from './domain/visoes/queries.ts';
import { createRefusalNotes } from './features/pendencias/createRefusalNotes.ts';
import { createStaleNotes } from './features/pendencias/createStaleNotes.ts';
import { jobQueries } from './platform/jobs/jobQueries.ts';

interface EmbedParts {
  readonly configDependencies: ConfigDependencies;
  readonly clientes: ClienteQueries;
  readonly loadFacts: LoadFacts;
}

/** Creates what openings of reports need. When `app` closes, the records of openings that still wait are written. */
export function createEmbedDependencies(
  app: FastifyInstance,
  context: Context,
  { configDependencies, clientes, loadFacts }: EmbedParts,
): EmbedDependencies {
  const { db, reads, background } = context;
  const openings = createOpeningRecorder(openingQueries(background).recordOpenings, app.log);
  app.addHook('onClose', () => openings.stop());
  const paginas = paginaQueries(background);
  const knownPages = pageReadQueries(reads);
  return {
    ...configDependencies,
    queries: relatorioQueries(context),
    visoes: visaoQueries(reads),
    openings,
    sights: createSights(db, { clientes, loadFacts }),
    tokenSources: new LRUCache({ max: 5_000 }),
    noteRefusal: createRefusalNotes(jobQueries(background), app.log),
    noteStale: createStaleNotes(background, app.log),
    savePages: (ids, report, pages) =>
      paginas.save(ids, report, pages).catch((error: unknown) => {
        app.log.warn({ err: error }, 'pages not stored');
      }),
    listKnownPages: async (id) =>
      new Map((await knownPages.listPresent(id)).map((page) => [page.nome, page])),
  };
}
