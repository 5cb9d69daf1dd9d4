import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { isInCapacity } from '../../domain/powerbi/isInCapacity.ts';
import { PortalError } from '../../errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { cancelAtualizacao } from './cancelAtualizacao.ts';
import {
  findDataset,
  findRefreshable,
  isRefreshable,
  type RefreshDependencies,
} from './findRefreshable.ts';
import { presentAtualizacoes, presentRunning } from './presentAtualizacoes.ts';
import { atualizacaoQueries } from './queries.ts';
import { startAtualizacao } from './startAtualizacao.ts';

/** Serves the refreshes of the data of a report. Spec ATUA-01, WIRE-22. */
export function atualizacaoRoutes(app: FastifyInstance, dependencies: RefreshDependencies): void {
  const { db, powerBi, loadCredentials } = dependencies;

  serve(
    app,
    contract.listRelatorioAtualizacoes,
    schemas.listRelatorioAtualizacoes,
    async ({ actor, params }) => {
      const { relatorio, ...rights } = await findRefreshable(dependencies, actor, params.id);
      const credentials = await loadCredentials(relatorio.cliente_id);
      const dataset = await findDataset(dependencies, credentials, relatorio);
      const queries = atualizacaoQueries(db);
      const [running, last, refreshes, isDedicated, canRefresh] = await Promise.all([
        queries.findRunning(dataset),
        queries.findLast(dataset),
        powerBi
          .listRefreshes(credentials, dataset.workspaceId, dataset.datasetId)
          .catch((error: unknown) => {
            // The refresh that runs is told, although Power BI does not answer.
            if (error instanceof PortalError) return null;
            throw error;
          }),
        isInCapacity(dependencies.powerBi, credentials, dataset.workspaceId),
        isRefreshable(dependencies, credentials, dataset),
      ]);
      const isPermitted = rights.isPermitted && canRefresh;
      return presentAtualizacoes({ ...rights, isPermitted, running, last, refreshes, isDedicated });
    },
  );
  serve(app, contract.startAtualizacao, schemas.startAtualizacao, async ({ actor, params }) => {
    const row = await startAtualizacao(dependencies, actor, params.id);
    return presentRunning(row);
  });
  serve(app, contract.cancelAtualizacao, schemas.cancelAtualizacao, async ({ actor, params }) =>
    presentRunning(await cancelAtualizacao(dependencies, actor, params)),
  );
}
