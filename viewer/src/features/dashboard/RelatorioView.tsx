import type { RelatorioItem } from '@portal/api-client/contract';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { relatorioName } from '../../content/relatorioName.ts';
import { useTitle } from '../../layout/useTitle.ts';
import { paths } from '../../paths.ts';
import { PageGoneNotice } from '../../report-pane/PageGoneNotice.tsx';
import { ReportPane } from '../../report-pane/ReportPane.tsx';
import { useOpenedVisao } from '../../report-pane/useOpenedVisao.ts';
import type { ShownPage } from '../../report-pane/usePageInPlace.ts';
import { useRefreshInfo } from '../../report-pane/useRefreshInfo.ts';
import { frameErrorText, InvalidEmbedInfoError, openErrorText } from './messages.ts';
import { useEmbedInfo } from './useEmbedInfo.ts';

interface RelatorioViewProps {
  readonly relatorio: RelatorioItem;
  /** The page that the address names, or null. */
  readonly pagina: string | null;
}

/** What the viewer knows from the frame about the pages of one report. */
interface KnownPages {
  readonly relatorio: number;
  /** The page on which the report has opened. */
  readonly opened?: ShownPage | undefined;
  /** The pages that the frame has shown. */
  readonly shownPages?: readonly ShownPage[];
  /** All pages, if the address named a page that is gone. */
  readonly offered?: readonly ShownPage[] | undefined;
}
const noPages: Omit<KnownPages, 'relatorio'> = {};

/** Fetches the embed token of a report, embeds the report and shows errors. Spec DASH-04 … 24, LEIT-03, LEIT-09. */
export function RelatorioView({ relatorio, pagina }: RelatorioViewProps) {
  const label = relatorioName(relatorio);
  const navigate = useNavigate();
  const { data, error, refetch } = useEmbedInfo(relatorio);
  const isInvalid = data !== undefined && !(data?.accessToken && data.embedUrl && data.id);
  const info = isInvalid ? undefined : (data ?? undefined);
  // After a failed renewal the report stays: the frame itself reports when its token has expired.
  const failure = isInvalid ? new InvalidEmbedInfoError() : data ? null : error;
  // The component stays when another report is selected, so that the frame is reused.
  const [known, setKnown] = useState<KnownPages>({ relatorio: relatorio.id });
  const { opened, shownPages, offered } = known.relatorio === relatorio.id ? known : noPages;
  const learn = (pages: Omit<KnownPages, 'relatorio'>) =>
    setKnown((before) => ({
      ...(before.relatorio === relatorio.id ? before : noPages),
      relatorio: relatorio.id,
      ...pages,
    }));
  const visao = useOpenedVisao(relatorio.id, info?.visao_inicial);
  const pageName = pagina ?? opened?.name ?? visao.pagina;
  const shown = [opened, ...(shownPages ?? []), ...(offered ?? [])].find(
    (page) => page?.name === pageName,
  );
  useTitle(shown?.displayName, label);
  const pathOf = (name: string) =>
    paths.dashboard(relatorio.id, { pagina: name, visao: visao.parameter });
  const show = ({ name }: ShownPage, replace = false) => {
    if (name !== pagina) navigate(pathOf(name), { replace });
  };
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
      accessEnd={relatorio.acesso_ate}
      loadingLabel="Carregando relatório selecionado..."
      failureTitle="Erro ao carregar relatório"
      failure={failure && { cause: failure, text: openErrorText(failure, label) }}
      frameErrorText={frameErrorText}
      refreshInfo={refreshInfo}
      onRetry={refetch}
      place={{ relatorio: relatorio.id, aplicativo: null }}
      visao={visao}
      reportKey={String(relatorio.id)}
      embedUrl={info?.embedUrl ?? relatorio.embedUrl}
      config={config}
      page={pageName}
      shownPage={shown}
      isPhased={pagina !== null || visao.view?.estado !== undefined}
      notice={
        offered !== undefined && (
          <PageGoneNotice
            pages={offered.map((page) => ({
              ...page,
              to: pathOf(page.name),
            }))}
            onClose={() => learn({ offered: undefined })}
          />
        )
      }
      onOpened={({ shown: page, pages }) => {
        const isGone = page !== undefined && pagina !== null && page.name !== pagina;
        // The pane itself says that the page of a view is gone.
        learn({ opened: page, offered: isGone && pagina !== visao.pagina ? pages : undefined });
        if (isGone) show(page, true);
      }}
      onPageShown={(page) => learn({ shownPages: [...(shownPages ?? []), page] })}
      onPageChosen={(page) => show(page)}
    />
  );
}
