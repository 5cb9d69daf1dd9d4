import { getRefreshInfo, type RefreshInfo } from '@portal/api-client/contract';
import { useEffect } from 'react';
import { useCall } from '../useCall.ts';

/** How often an open report asks while its page is visible. The server answers many readers from one question to Power BI. */
const askAgainMs = 5 * 60_000;

/**
 * Returns when the data of a report was last refreshed. Asks the server again every five minutes while the page is visible, and when it
 * becomes visible again. Null before the first answer. If a later call fails, the hook logs the failure and still returns the last
 * answer. Makes no call for a report without a dataset. Spec DASH-19, DASH-23, LER-17.
 */
export function useRefreshInfo(
  workspaceId: string | undefined,
  datasetId: string | null | undefined,
): RefreshInfo | null {
  const { data, error } = useCall(getRefreshInfo, {
    queryKey: ['refresh-info', workspaceId, datasetId],
    input: { query: { workspace_id: workspaceId ?? '', dataset_id: datasetId ?? '' } },
    enabled: Boolean(workspaceId && datasetId),
    refetchInterval: askAgainMs,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (error) console.warn('refresh info could not be loaded', error);
  }, [error]);
  return data ?? null;
}
