import type { AppRelatorio } from '@portal/api-client/contract';
import type { PageLike } from '@portal/api-client/rules';
import { useMemo } from 'react';
import { ReportPane } from '../../report-pane/ReportPane.tsx';
import { useRefreshInfo } from '../../report-pane/useRefreshInfo.ts';
import { useEmbedToken } from './useEmbedToken.ts';

interface AppRelatorioViewProps {
  readonly aplicativoId: number;
  readonly relatorio: AppRelatorio;
  readonly page: PageLike;
  /** Names of the pages this person may see; the frame turns back any other. */
  readonly permitted: readonly string[];
}

/** Spec APP-29: the filters at hand but folded, no navigation inside the frame. */
const settings = {
  panes: {
    filters: { visible: true, expanded: false },
    pageNavigation: { visible: false },
  },
};
/** Spec APP-16. */
const failureText = 'Erro ao carregar o relatório. Tente novamente.';
const frameErrorText = () => failureText;

/** One page of a report of an application; another page of the same report changes in place. Spec APP-08 … 12, 26 … 31. */
export function AppRelatorioView(props: AppRelatorioViewProps) {
  const { aplicativoId, relatorio, page, permitted } = props;
  const { data, error, refetch } = useEmbedToken(aplicativoId, relatorio);
  const token = data?.accessToken && data.embedUrl && data.reportId ? data : undefined;
  const refreshInfo = useRefreshInfo(token && relatorio.workspace_id, relatorio.dataset_id);
  const config = useMemo(
    () =>
      token && {
        accessToken: token.accessToken,
        id: token.reportId,
        groupId: relatorio.workspace_id,
        settings,
        pageName: page.name,
      },
    [token, relatorio.workspace_id, page.name],
  );

  return (
    <ReportPane
      title={relatorio.relatorio_nome}
      subtitle={page.displayName}
      loadingLabel="Carregando relatório..."
      failureTitle="Erro ao carregar relatório"
      failure={(data !== undefined && !token) || (error && !data) ? failureText : null}
      frameErrorText={frameErrorText}
      refreshInfo={refreshInfo}
      onRetry={refetch}
      reportKey={String(relatorio.relatorio)}
      embedUrl={token?.embedUrl ?? relatorio.embedUrl}
      config={config}
      isPhased
      permittedPages={permitted}
    />
  );
}
