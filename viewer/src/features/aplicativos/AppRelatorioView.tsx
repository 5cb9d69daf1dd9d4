import type { AppRelatorio } from '@portal/api-client/contract';
import { useRefreshInfo } from '../../content/freshness/useRefreshInfo.ts';
import { useOpening } from '../../opening/useOpening.ts';
import { GonePage } from '../../report/PageLinks.tsx';
import { ReportPane } from '../../report/ReportPane.tsx';
import type { SelectedPage } from './useSelection.ts';

interface AppRelatorioViewProps {
  readonly aplicativoId: number;
  readonly relatorio: AppRelatorio;
  /** The page of the address. `displayName` is its title. */
  readonly page: SelectedPage;
  /** Names of the pages that the sidebar lists, in their order. Undefined while they are not known. */
  readonly listed: readonly string[] | undefined;
}

/** The text for every error, from the API and from the frame. Spec APP-16. */
const failureText = 'Erro ao carregar o relatório. Tente novamente.';

/** A report of an application on one of its pages. Spec APP-08 … 12, 26 … 31. */
export function AppRelatorioView(props: AppRelatorioViewProps) {
  const { aplicativoId, relatorio, page, listed } = props;
  const opening = useOpening({
    relatorio: relatorio.relatorio,
    aplicativo: aplicativoId,
    reportId: relatorio.relatorio_id,
    workspaceId: relatorio.workspace_id,
    datasetId: relatorio.dataset_id,
    title: relatorio.relatorio_nome,
    embedUrl: relatorio.embedUrl,
    page: page.name,
    permitted: permittedPages(relatorio, listed),
    listed,
  });
  const { token } = opening.state;
  const refreshInfo = useRefreshInfo(token?.groupId, token?.datasetId);
  return (
    <ReportPane
      opening={opening}
      heading={{
        title: relatorio.relatorio_nome,
        subtitle: page.displayName,
        refreshInfo,
        accessExpiry: relatorio.acesso_ate,
      }}
      words={{
        loading: 'Carregando relatório...',
        failureTitle: failureText,
        serverError: (cause) => (cause instanceof Error ? cause.message : failureText),
        frameError: (message) => message ?? 'Erro desconhecido',
      }}
    >
      <GonePage opening={opening} />
    </ReportPane>
  );
}

/**
 * With full access every page of the report opens, with specific pages those that were ticked, also if no list has them. A
 * backend that does not tell the access lists the permitted pages only. Spec LER-03, APP-19, APP-20.
 */
function permittedPages(
  { tipo_acesso, paginas_permitidas }: Partial<AppRelatorio>,
  listed: readonly string[] | undefined,
): readonly string[] | undefined {
  if (tipo_acesso === 'full') return undefined;
  if (tipo_acesso === 'specific') return paginas_permitidas?.map(({ nome_pagina }) => nome_pagina);
  return listed;
}
