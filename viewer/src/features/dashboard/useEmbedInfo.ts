import { type EmbedInfo, getEmbedInfo, type RelatorioItem } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { renewalInterval } from '../../report-pane/msUntilRenewal.ts';
import { withStart } from '../../report-pane/withStart.ts';

/**
 * Fetches what the frame needs to open this report. The answer is not cached between openings, because the server
 * counts each opening. Shortly before the embed token expires the hook fetches again, marked as a renewal, which the
 * server does not count.
 */
export function useEmbedInfo(relatorio: RelatorioItem) {
  const { client } = useAppServices();
  return useQuery<EmbedInfo | null>({
    queryKey: ['embed-info', relatorio.id],
    queryFn: async ({ signal, client: queries, queryKey }) => {
      const before = queries.getQueryData<EmbedInfo | null>(queryKey);
      const answer: EmbedInfo | undefined = await client.call(
        getEmbedInfo,
        {
          params: { reportId: relatorio.report_id },
          // The uuid alone does not say which of several configurations the reader has chosen.
          query: { relatorio: relatorio.id, ...(before !== undefined && { renewal: true }) },
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
