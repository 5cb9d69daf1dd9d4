import { type AppRelatorio, type EmbedToken, getEmbedToken } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { renewalInterval } from '../../report-pane/msUntilRenewal.ts';
import { withStart } from '../../report-pane/withStart.ts';

/** Fetches the embed token of a report of an application each time the report is opened, and again before it expires. Spec APP-31. */
export function useEmbedToken(aplicativoId: number, relatorio: AppRelatorio) {
  const { client } = useAppServices();
  const { workspace_id: workspaceId, relatorio_id: reportUuid } = relatorio;
  return useQuery<EmbedToken | null>({
    queryKey: ['embed-token', aplicativoId, relatorio.relatorio],
    queryFn: async ({ signal, client: queries, queryKey }) => {
      const before = queries.getQueryData<EmbedToken | null>(queryKey);
      const answer: EmbedToken | undefined = await client.call(
        getEmbedToken,
        {
          params: { workspaceId, reportUuid },
          query: {
            aplicativo: aplicativoId,
            // The uuid alone does not say which of several configurations the reader has chosen.
            relatorio: relatorio.relatorio,
            ...(before !== undefined && { renewal: true }),
          },
        },
        { signal },
      );
      // A query must not return undefined. Null is an answer without token, which the caller reports as a failure.
      return answer ? withStart(answer, before) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => renewalInterval(state),
    refetchIntervalInBackground: true,
  });
}
