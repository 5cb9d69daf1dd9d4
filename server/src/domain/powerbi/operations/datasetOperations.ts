import { setTimeout } from 'node:timers/promises';
import { newestRefresh, outcomeOf, type Refresh } from '@portal/api-client/rules';
import { isList, type RestClient } from '../createRestClient.ts';
import { type JsonObject, parseJsonObject, textOf } from '../jsonObject.ts';
import type { DatasetPlace, PowerBi } from '../PowerBi.ts';
import { readRefusal } from '../readRefusal.ts';

/** How long an answer about refreshes is cached. It is shorter than for the catalog, because refreshes happen often. */
const refreshesTtlMs = 45_000;
/** As many as Power BI keeps: the last successful one may stand behind many that failed. */
const readRefreshes = 60;
const maxErrorLength = 1_000;
/** What the details of a refresh may delay the answer. */
const maxDetailsMs = 3_000;

/** Reads one dataset and its refreshes. Power BI REST: Datasets GetDatasetInGroup, GetRefreshHistoryInGroup. */
export function datasetOperations(
  client: RestClient,
): Pick<PowerBi, 'getDataset' | 'listRefreshes'> {
  return {
    async getDataset(credentials, workspaceId, datasetId) {
      const dataset = await client.read(credentials, {
        path: `/groups/${workspaceId}/datasets/${datasetId}`,
        isComplete: ({ id }) => textOf(id) !== null,
      });
      return {
        id: textOf(dataset.id) ?? datasetId,
        workspaceId,
        name: textOf(dataset.name) ?? '',
        upstream: upstreamOf(dataset.upstreamDatasets, workspaceId),
        isEffectiveIdentityRequired: dataset.isEffectiveIdentityRequired === true,
        isEffectiveIdentityRolesRequired: dataset.isEffectiveIdentityRolesRequired === true,
        isRefreshable: dataset.isRefreshable !== false,
      };
    },

    async listRefreshes(credentials, workspaceId, datasetId, { isFresh = false } = {}) {
      const path = refreshesPath({ id: datasetId, workspaceId });
      if (isFresh) client.forget(credentials, path);
      const list = { path: `${path}?$top=${readRefreshes}`, isComplete: isList };
      const { value } = await client.read(credentials, list, refreshesTtlMs);
      const items = value as readonly JsonObject[];
      const refreshes = items.map((item) => ({
        ...refreshOf(item),
        id: textOf(item.requestId),
        error: errorOf(item.serviceExceptionJson),
      }));
      const newest = newestRefresh(refreshes);
      if (!newest?.id || !isUnsettledEnhanced(newest)) return refreshes;
      const call = { path: `${path}/${encodeURIComponent(newest.id)}`, isComplete: () => true };
      const details = await Promise.race([
        client.read(credentials, call, refreshesTtlMs).then(refreshOf),
        setTimeout(maxDetailsMs, null, { ref: false }),
      ]).catch(() => null);
      return refreshes.map((one) => (one === newest ? { ...one, details } : one));
    },
  };
}

export const refreshesPath = ({ id, workspaceId }: DatasetPlace) =>
  `/groups/${workspaceId}/datasets/${id}/refreshes`;

/**
 * Reads `serviceExceptionJson`, a JSON text: its code and its sentence, or those of a nested `error` with `pbi.error`. A text that is
 * neither is answered as it is.
 */
function errorOf(value: unknown): string | null {
  const text = textOf(value);
  if (text === null) return null;
  const { errorCode, errorDescription } = parseJsonObject(text) ?? {};
  const nested = readRefusal(text);
  const parts = [
    textOf(errorCode) ?? nested.code,
    textOf(errorDescription) ?? (nested.code === null ? null : nested.message),
  ].filter((part) => part !== null);
  return (parts.join(': ') || text).slice(0, maxErrorLength);
}

/** Reads what decides about a refresh, in the list or in its details. */
const refreshOf = (item: JsonObject): Refresh => ({
  refreshType: textOf(item.refreshType),
  status: textOf(item.status),
  extendedStatus: textOf(item.extendedStatus),
  startTime: textOf(item.startTime),
  endTime: textOf(item.endTime),
});

/** Whether only the details tell what became of a refresh. Power BI answers them for enhanced refreshes only. */
const isUnsettledEnhanced = (refresh: Refresh) =>
  (refresh.refreshType === 'ViaEnhancedApi' || Boolean(refresh.extendedStatus)) &&
  ['em_andamento', 'na_fila', 'desconhecida'].includes(outcomeOf(refresh));

/** Reads `upstreamDatasets`, whose items name a dataset and its workspace. */
function upstreamOf(list: unknown, workspaceId: string): DatasetPlace[] {
  if (!Array.isArray(list)) return [];
  return (list as JsonObject[]).flatMap(({ targetDatasetId, groupId }) => {
    const id = textOf(targetDatasetId);
    return id === null ? [] : [{ id, workspaceId: textOf(groupId) ?? workspaceId }];
  });
}
