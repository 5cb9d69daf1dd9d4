import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyOf } from '../store.ts';
import type { World } from '../world.ts';
import { powerBiErrors } from './errors.ts';
import { findDataset, findWorkspace } from './lookup.ts';
import { context, type ListQuery, readTop } from './odata.ts';
import { isRunning, presentRefreshDetails } from './presentRefreshDetails.ts';
import { type HistoryEntry, isEnhanced, refreshHistory } from './refreshHistory.ts';

interface Params {
  groupId: string;
  datasetId: string;
  refreshId: string;
}

/** An entry of the list. The list has no details, and one attempt unless a test has set others. */
function present({ details: _details, ...entry }: HistoryEntry) {
  const { startTime, endTime } = entry;
  const attempt = { ...(startTime && { startTime }), ...(endTime && { endTime }) };
  return { refreshAttempts: [{ attemptId: 1, ...attempt, type: 'Data' }], ...entry };
}

/**
 * Power BI REST: Datasets GetRefreshHistoryInGroup and GetRefreshExecutionDetailsInGroup. `$top` is at least 1. Without
 * it the list has 60 entries. The details answer 202 while the refresh runs, and exist for enhanced refreshes only.
 */
export function refreshRoutes(app: FastifyInstance, world: World): void {
  const datasetOf = ({ principal }: FastifyRequest, { groupId, datasetId }: Params) => {
    const workspace = findWorkspace(world.store, principal, groupId);
    return findDataset(world.store, workspace, datasetId);
  };
  const path = '/groups/:groupId/datasets/:datasetId/refreshes';

  app.get<{ Params: Params; Querystring: ListQuery }>(
    path,
    { config: { operation: 'powerbi.refreshes' } },
    async (request) => {
      const dataset = datasetOf(request, request.params);
      const entries = refreshHistory(dataset, world.clock()).slice(0, readTop(request.query, 60));
      return {
        ...context(`groups('${dataset.workspaceId}')/datasets('${dataset.id}')/refreshes`),
        value: entries.map(present),
      };
    },
  );

  app.get<{ Params: Params }>(
    `${path}/:refreshId`,
    { config: { operation: 'powerbi.refresh' } },
    async (request, reply) => {
      const { refreshId } = request.params;
      const entry = refreshHistory(datasetOf(request, request.params), world.clock()).find(
        ({ requestId }) => keyOf(requestId) === keyOf(refreshId),
      );
      if (!entry || !isEnhanced(entry)) throw powerBiErrors.notFound();
      const details = presentRefreshDetails(entry);
      return reply.code(isRunning(details) ? 202 : 200).send(details);
    },
  );
}
