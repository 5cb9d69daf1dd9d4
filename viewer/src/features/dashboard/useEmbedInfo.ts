import { type EmbedInfo, getEmbedInfo, type RelatorioItem } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { renewalInterval } from '../../report-pane/msUntilRenewal.ts';

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
      const isRenewal = queries.getQueryData(queryKey) !== undefined;
      const answer: unknown = await client.call(
        getEmbedInfo,
        { params: { reportId: relatorio.report_id }, query: isRenewal ? { renewal: true } : {} },
        { signal },
      );
      // A query must not return undefined. Null is an answer without token, which the caller reports as a failure.
      return (answer ?? null) as EmbedInfo | null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => renewalInterval(state),
    refetchIntervalInBackground: true,
  });
}
