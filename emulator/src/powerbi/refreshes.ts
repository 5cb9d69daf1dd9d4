import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dataset } from '../entities.ts';
import { keyOf, put } from '../store.ts';

import type { World } from '../world.ts';
import { powerBiErrors } from './errors.ts';
import { findDataset, findWorkspace } from './lookup.ts';
import { context, type ListQuery, readTop } from './odata.ts';
import { isRunning, presentRefreshDetails } from './presentRefreshDetails.ts';
import { type HistoryEntry, isEnhanced, refreshHistory } from './refreshHistory.ts';
import { type RefreshRequest, startRefresh } from './startRefresh.ts';

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
 * Power BI REST: Datasets GetRefreshHistoryInGroup, GetRefreshExecutionDetailsInGroup, RefreshDatasetInGroup and CancelRefreshInGroup.
 * `$top` is at least 1. Without it the list has 60 entries. The details answer 202 while the refresh runs. They exist for enhanced
 * refreshes only, and only those can be cancelled.
 */
export function refreshRoutes(app: FastifyInstance, world: World): void {
  const datasetOf = ({ principal }: FastifyRequest, { groupId, datasetId }: Params) => {
    const workspace = findWorkspace(world.store, principal, groupId);
    return findDataset(world.store, workspace, datasetId);
  };
  const historyOf = (dataset: Dataset) =>
    refreshHistory(dataset, world.clock(), [...world.store.startedRefreshes.values()]);
  const path = '/groups/:groupId/datasets/:datasetId/refreshes';

  app.get<{ Params: Params; Querystring: ListQuery }>(
    path,
    { config: { operation: 'powerbi.refreshes' } },
    async (request) => {
      const dataset = datasetOf(request, request.params);
      const entries = historyOf(dataset).slice(0, readTop(request.query, 60));
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
      const entry = historyOf(datasetOf(request, request.params)).find(
        ({ requestId }) => keyOf(requestId) === keyOf(refreshId),
      );
      if (!entry || !isEnhanced(entry)) throw powerBiErrors.notFound();
      const details = presentRefreshDetails(entry);
      return reply.code(isRunning(details) ? 202 : 200).send(details);
    },
  );

  app.post<{ Params: Params; Body: RefreshRequest | null }>(
    path,
    { config: { operation: 'powerbi.startRefresh' } },
    async (request, reply) => {
      const { principal, params, body } = request;
      const workspace = findWorkspace(world.store, principal, params.groupId);
      const dataset = findDataset(world.store, workspace, params.datasetId);
      const refresh = startRefresh(world, { principal, workspace }, dataset, body ?? {});
      put(world.store.startedRefreshes, refresh);
      const place = `/v1.0/myorg/groups/${workspace.id}/datasets/${dataset.id}/refreshes/${refresh.id}`;
      if (refresh.isEnhanced) reply.header('location', `${world.embedOrigin}${place}`);
      return reply.code(202).header('x-ms-request-id', refresh.id).send();
    },
  );

  app.delete<{ Params: Params }>(
    `${path}/:refreshId`,
    { config: { operation: 'powerbi.cancelRefresh' } },
    async (request, reply) => {
      const dataset = datasetOf(request, request.params);
      const started = world.store.startedRefreshes.get(keyOf(request.params.refreshId));
      if (started?.datasetId !== dataset.id) throw powerBiErrors.notFound();
      const entry = historyOf(dataset).find(({ requestId }) => requestId === started.id);
      if (!started.isEnhanced || entry?.endTime !== undefined) {
        throw powerBiErrors.invalidRequest('Only a running enhanced refresh can be cancelled');
      }
      put(world.store.startedRefreshes, { ...started, cancelledAt: world.clock() });
      return reply.code(200).send();
    },
  );
}
