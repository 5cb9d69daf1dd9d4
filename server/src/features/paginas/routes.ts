import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { decideAnywhere } from '../../domain/access/candidate.ts';
import { forAdministrators } from '../../domain/access/seenPages.ts';
import { commit } from '../../domain/change/commit.ts';
import { pageReadQueries } from '../../domain/pages/pageClassQueries.ts';
import type { RelatorioQueries } from '../../domain/relatorios/queries.ts';
import { notFound } from '../../errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { savePageClasses } from './savePageClasses.ts';
import { tellSeenPages } from './tellSeenPages.ts';

/** A thousand pages with names of a usual length. */
const maxTellingBytes = 150_000;

/** Serves the classes of pages: what frames tell, and what administrators correct. Spec WIRE-12. */
export function paginaRoutes(
  app: FastifyInstance,
  { db, now }: Context,
  relatorios: RelatorioQueries,
): void {
  serve(
    app,
    contract.tellSeenPages,
    schemas.tellSeenPages,
    async ({ actor, params, body }) => {
      const [found] = await relatorios.findByReference(actor, String(params.id));
      if (!found || decideAnywhere(actor, found, now()).access === 'none') {
        throw notFound('Relatório');
      }
      await tellSeenPages({ db, now }, actor, found.relatorio, body);
      return {};
    },
    { bodyLimit: maxTellingBytes },
  );

  serve(
    app,
    contract.savePageClasses,
    schemas.savePageClasses,
    async ({ actor, params: { id }, body }) => {
      await commit(db, savePageClasses, actor, { id, pages: body });
      return forAdministrators(await pageReadQueries(db).listPresent(id));
    },
  );
}
