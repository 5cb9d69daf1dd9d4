import { type EmbedInfo, getEmbedInfo, type RelatorioItem } from '@portal/api-client/contract';
import { usePortal } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { msUntilRenewal } from '../../report-pane/msUntilRenewal.ts';

/**
 * What the frame needs to open this report. Asked for anew at each opening, for an opening is counted once by the
 * server; then again shortly before the embed token ends, as a renewal, so that reading goes on.
 */
export function useEmbedInfo(relatorio: RelatorioItem) {
  const { client } = usePortal();
  return useQuery<EmbedInfo>({
    queryKey: ['embed-info', relatorio.id],
    queryFn: ({ signal, client: queries, queryKey }) => {
      const isRenewal = queries.getQueryData(queryKey) !== undefined;
      return client.call(
        getEmbedInfo,
        { params: { reportId: relatorio.report_id }, query: isRenewal ? { renewal: true } : {} },
        { signal },
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => msUntilRenewal(state.data?.expiration, Date.now()) ?? false,
    refetchIntervalInBackground: true,
  });
}
