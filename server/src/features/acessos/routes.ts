import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import type { LoadFacts } from '../../domain/access/loadFacts.ts';
import { answerList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { explain } from './explain.ts';
import { explainSeen } from './explainSeen.ts';
import { presentAcessos } from './presentAcessos.ts';
import { acessoQueries, acessoSorts } from './queries.ts';
import { acessoFilters, readAcessoFilter } from './readAcessoFilter.ts';

/** Serves who sees what, and why. Spec WIRE-04, EXPL-02, EXPL-07. */
export function acessoRoutes(
  app: FastifyInstance,
  { db, now }: Context,
  loadFacts: LoadFacts,
): void {
  const queries = acessoQueries(db);

  serve(app, contract.listAcessos, schemas.listAcessos, async (call) => {
    const at = now();
    let found = 0;
    const cells = await answerList(call, 'acessos', {
      filters: acessoFilters,
      sorts: acessoSorts,
      list: async (asked) => {
        const { filter, sort, page } = asked;
        const wanted = readAcessoFilter(call.actor, filter, at);
        const { cells, total } = await queries.page(wanted, sort, page ?? { offset: 0, limit: 0 });
        found = total;
        return cells;
      },
      count: async () => found,
    });
    return presentAcessos(db, cells, at);
  });

  serve(app, contract.explainVerComo, schemas.explainVerComo, async ({ actor, query }) =>
    explainSeen({ db, loadFacts }, actor, {
      relatorio: query.relatorio_id,
      aplicativo: query.aplicativo_id ?? null,
    }),
  );
  serve(app, contract.explainAcesso, schemas.explainAcesso, ({ actor, query }) =>
    explain({ db, loadFacts }, actor, {
      user: query.user_id,
      relatorio: query.relatorio_id,
      aplicativo: query.aplicativo_id ?? null,
      pagina: query.pagina ?? null,
    }),
  );
}
