import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { commit } from '../../../domain/change/commit.ts';
import type { ConfigDependencies } from '../../../domain/relatorios/ConfigDependencies.ts';
import { answerList } from '../../../platform/http/answerList.ts';
import { serve } from '../../../platform/http/serve.ts';
import { acessoFilters, readAcessoFilter } from '../readAcessoFilter.ts';
import { changeConcessoes } from './changeConcessoes.ts';
import { presentConcessoes } from './presentConcessoes.ts';
import { concessaoQueries, concessaoSorts } from './queries.ts';
import { saveConcessoes } from './saveConcessoes.ts';

/** The largest body: so many items with some pages each. */
const maxBytes = 16_000_000;

/** Serves what roles, people and teams have, and the change of several grants. Spec CONF-06. */
export function concessaoRoutes(app: FastifyInstance, dependencies: ConfigDependencies): void {
  const { db, now } = dependencies;
  serve(app, contract.listConcessoes, schemas.listConcessoes, async (call) => {
    const at = now();
    let found = 0;
    return answerList(call, 'concessoes', {
      filters: acessoFilters,
      sorts: concessaoSorts,
      list: async (asked) => {
        const { sort, page } = asked;
        const filter = readAcessoFilter(call.actor, asked.filter, at);
        const { rows, total } = await concessaoQueries(db).page(
          filter,
          sort,
          page ?? { offset: 0, limit: 0 },
        );
        found = total;
        return presentConcessoes(db, filter, rows);
      },
      count: async () => found,
    });
  });

  serve(app, contract.updateConcessoes, schemas.updateConcessoes, async ({ actor, body }) => {
    await commit(db, changeConcessoes, actor, { ...body, now: now() });
    return {};
  });

  serve(
    app,
    contract.saveConcessoes,
    schemas.saveConcessoes,
    async ({ actor, body }) => ({ mudaram: await saveConcessoes(dependencies, actor, body) }),
    { bodyLimit: maxBytes },
  );
}
