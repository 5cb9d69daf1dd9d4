import { type EmbedInfo, getEmbedInfo, type RelatorioItem } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { renewalInterval } from '../../report-pane/msUntilRenewal.ts';

/**
 * What the frame needs to open this report. Asked for anew at each opening, for an opening is counted once by the
 * server; then again shortly before the embed token ends, as a renewal, so that reading goes on.
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
      // An empty success is an answer too: one without what an embed needs.
      return (answer ?? null) as EmbedInfo | null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => renewalInterval(state),
    refetchIntervalInBackground: true,
  });
}
