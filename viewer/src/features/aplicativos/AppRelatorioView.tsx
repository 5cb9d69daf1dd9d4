import type { AppRelatorio } from '@portal/api-client/contract';
import type { PageLike } from '@portal/api-client/rules';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ReportPane } from '../../report-pane/ReportPane.tsx';
import { useOpenedVisao } from '../../report-pane/useOpenedVisao.ts';
import { useRefreshInfo } from '../../report-pane/useRefreshInfo.ts';
import { useEmbedToken } from './useEmbedToken.ts';

interface AppRelatorioViewProps {
  readonly aplicativoId: number;
  readonly relatorio: AppRelatorio;
  readonly page: PageLike;
  /**
   * Names of the pages that the user may see. When the report opens any other page, the frame returns to the last
   * permitted page.
   */
  readonly permitted: readonly string[];
}

/** The filter pane is visible but folded; the frame shows no page navigation. Spec APP-29. */
const settings = {
  panes: {
    filters: { visible: true, expanded: false },
    pageNavigation: { visible: false },
  },
};
/** The text for every error, from the API and from the frame. Spec APP-16. */
const failureText = 'Erro ao carregar o relatório. Tente novamente.';
const frameErrorText = (message: string | undefined) => message ?? 'Erro desconhecido';

/**
 * Shows one page of a report. A change to another page of the same report keeps the frame. Spec APP-08 … 12, 26 … 31.
 */
export function AppRelatorioView(props: AppRelatorioViewProps) {
  const { aplicativoId, relatorio, page, permitted } = props;
  const navigate = useNavigate();
  const { data, error, refetch } = useEmbedToken(aplicativoId, relatorio);
  const token = data?.accessToken && data.embedUrl && data.reportId ? data : undefined;
  // The stored dataset may differ from the one that the report uses now. A backend may tell only the stored one.
  const datasetId = token?.datasetId === undefined ? relatorio.dataset_id : token.datasetId;
  const visao = useOpenedVisao(relatorio.relatorio, token?.visao_inicial);
  const refreshInfo = useRefreshInfo(token && relatorio.workspace_id, datasetId);
  const config = useMemo(
    () =>
      token && {
        accessToken: token.accessToken,
        id: token.reportId,
        groupId: relatorio.workspace_id,
        settings,
      },
    [token, relatorio.workspace_id],
  );

  return (
    <ReportPane
      title={relatorio.relatorio_nome}
      subtitle={page.displayName}
      accessEnd={relatorio.acesso_ate}
      loadingLabel="Carregando relatório..."
      failureTitle={failureText}
      failure={
        (data !== undefined && !token) || (error && !data)
          ? { cause: error, text: error?.message ?? 'A resposta não tem os dados do relatório.' }
          : null
      }
      frameErrorText={frameErrorText}
      refreshInfo={refreshInfo}
      onRetry={refetch}
      place={{ relatorio: relatorio.relatorio, aplicativo: aplicativoId }}
      visao={visao}
      reportKey={String(relatorio.relatorio)}
      embedUrl={token?.embedUrl ?? relatorio.embedUrl}
      config={config}
      page={page.name}
      shownPage={page}
      isPhased
      onPageChosen={({ name }) =>
        navigate(
          paths.aplicativo(aplicativoId, {
            relatorio: relatorio.relatorio,
            pagina: name,
            visao: visao.parameter,
          }),
        )
      }
      permittedPages={permitted}
    />
  );
}
