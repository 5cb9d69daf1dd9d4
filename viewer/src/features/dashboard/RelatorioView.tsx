import type { RelatorioItem } from '@portal/api-client/contract';
import { useMemo } from 'react';
import { relatorioName } from '../../content/relatorioName.ts';
import { ReportPane } from '../../report-pane/ReportPane.tsx';
import { useRefreshInfo } from '../../report-pane/useRefreshInfo.ts';
import { frameErrorText, InvalidEmbedInfoError, openErrorText } from './messages.ts';
import { useEmbedInfo } from './useEmbedInfo.ts';

/** Fetches the embed token of a report, embeds the report and shows errors. Spec DASH-04 … 24. */
export function RelatorioView({ relatorio }: { relatorio: RelatorioItem }) {
  const label = relatorioName(relatorio);
  const { data, error, refetch } = useEmbedInfo(relatorio);
  const isInvalid = data !== undefined && !(data?.accessToken && data.embedUrl && data.id);
  const info = isInvalid ? undefined : (data ?? undefined);
  // After a failed renewal the report stays: the frame itself reports when its token has expired.
  const failure = isInvalid ? new InvalidEmbedInfoError() : data ? null : error;
  const config = useMemo(
    () =>
      info && {
        accessToken: info.accessToken,
        id: info.id,
        groupId: info.workspaceId,
        settings: info.settings,
      },
    [info],
  );
  const refreshInfo = useRefreshInfo(info?.workspaceId, info?.datasetId);

  return (
    <ReportPane
      title={label}
      subtitle="Dashboard Power BI"
      loadingLabel="Carregando relatório selecionado..."
      failureTitle="Erro ao carregar relatório"
      failure={failure && openErrorText(failure, label)}
      frameErrorText={frameErrorText}
      refreshInfo={refreshInfo}
      onRetry={refetch}
      reportKey={relatorio.report_id}
      embedUrl={info?.embedUrl ?? relatorio.embedUrl}
      config={config}
    />
  );
}
