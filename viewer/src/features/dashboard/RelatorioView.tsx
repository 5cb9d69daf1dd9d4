import type { RelatorioItem } from '@portal/api-client/contract';
import { useRefreshInfo } from '../../content/freshness/useRefreshInfo.ts';
import { relatorioName } from '../../content/relatorioName.ts';
import { useTitle } from '../../layout/useTitle.ts';
import { titlesOf } from '../../opening/machine/choosePage.ts';
import { useOpening } from '../../opening/useOpening.ts';
import { GonePage, PageStrip } from '../../report/PageLinks.tsx';
import { ReportPane } from '../../report/ReportPane.tsx';
import { frameErrorText, openErrorText } from './messages.ts';

interface RelatorioViewProps {
  readonly relatorio: RelatorioItem;
  /** The page that the address names, or null. */
  readonly pagina: string | null;
}

/** A report on Dashboards. Spec DASH-04 … 24, LEIT-03, LEIT-09. */
export function RelatorioView({ relatorio, pagina }: RelatorioViewProps) {
  const label = relatorioName(relatorio);
  const opening = useOpening({
    relatorio: relatorio.id,
    aplicativo: null,
    reportId: relatorio.report_id,
    workspaceId: undefined,
    title: label,
    embedUrl: relatorio.embedUrl,
    page: pagina ?? undefined,
    permitted: undefined,
    hasInside: relatorio.tem_internas,
    listed: relatorio.paginas?.length ? relatorio.paginas.map(({ nome }) => nome) : undefined,
  });
  const { token, shownPage = '' } = opening.state;
  useTitle(titlesOf(opening.state).get(shownPage), label);
  const refreshInfo = useRefreshInfo(token?.groupId, token?.datasetId);
  return (
    <ReportPane
      opening={opening}
      heading={{
        title: label,
        subtitle: 'Dashboard Power BI',
        refreshInfo,
        accessExpiry: relatorio.acesso_ate,
      }}
      words={{
        loading: 'Carregando relatório selecionado...',
        failureTitle: 'Erro ao carregar relatório',
        serverError: (cause) => openErrorText(cause, label),
        frameError: frameErrorText,
      }}
    >
      <GonePage opening={opening} />
      <PageStrip opening={opening} />
    </ReportPane>
  );
}
