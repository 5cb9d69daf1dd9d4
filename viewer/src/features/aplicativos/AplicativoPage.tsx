import { HttpError } from '@portal/api-client';
import type { Aplicativo } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { ErrorBoundary, Spinner, useRecurso } from '@portal/ui';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useAplicativo } from '../../content/useAplicativo.ts';
import { usePages } from '../../content/usePages.ts';
import { useVisao } from '../../content/useVisao.ts';
import { StateMessage } from '../../layout/StateMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { paths } from '../../paths.ts';
import { AccessEnded } from '../../report-pane/AccessEnded.tsx';
import { PageGoneNotice } from '../../report-pane/PageGoneNotice.tsx';
import styles from './AplicativoPage.module.css';
import { AplicativoSidebar } from './AplicativoSidebar.tsx';
import { AplicativoStart } from './AplicativoStart.tsx';
import { AppRelatorioView } from './AppRelatorioView.tsx';

/** The screen of one application: its reports and pages on the left, the selected page beside them. Spec APP-01 … 31. */
export function AplicativoPage() {
  const id = Number(useParams().id);
  const { data, isPending, isError, error, refetch } = useAplicativo(id);

  if (data && error instanceof HttpError && error.status === 404) return <AccessEnded />;
  if (data) return <LoadedAplicativo key={data.id} aplicativo={data} />;
  if (isPending && id > 0) return <PendingAplicativo />;
  return (
    <StateMessage.Failure
      title="Erro ao Carregar Aplicativo"
      text={`Erro ao carregar aplicativo. Verifique se você tem permissão para acessá-lo. Use a barra de navegação para voltar aos aplicativos.`}
      onRetry={isError ? () => void refetch() : undefined}
    />
  );
}

/** Until the application is known. Without a selection the largest text of the screen is known before any data. */
function PendingAplicativo() {
  const [search] = useSearchParams();
  const label = 'Carregando aplicativo...';
  if (search.has('relatorio')) return <StateMessage.Loading label={label} />;
  return (
    <div className={styles.page}>
      <div className={styles.sidebar}>
        <Spinner label={label} />
      </div>
      <div className={styles.content} data-content tabIndex={-1}>
        <AplicativoStart />
      </div>
    </div>
  );
}

function LoadedAplicativo({ aplicativo }: { aplicativo: Aplicativo }) {
  const [search] = useSearchParams();
  const relatorios = aplicativo.relatorios ?? [];
  const pages = usePages(relatorios);
  const index = relatorios.findIndex(
    ({ relatorio }) => String(relatorio) === search.get('relatorio'),
  );
  const chosen = relatorios[index];
  const isOpenable = chosen !== undefined && chosen.tipo_acesso !== 'none';
  const [openedId, setOpenedId] = useState<string | null>(null);
  // A link to a view may leave out the page. A view whose page is gone is shown on the first page. Spec VISAO-04.
  const isOffered = useRecurso(addedParts.visoes);
  const visao = isOffered ? search.get('visao') : null;
  const { data: opened, isLoading } = useVisao(
    /^[1-9]\d{0,8}$/.test(visao ?? '') ? Number(visao) : null,
  );
  const listed = pages[index]?.pages ?? [];
  const pagina = search.get('pagina') ?? opened?.pagina;
  const page =
    listed.find(({ name }) => name === pagina) ?? (visao && !isLoading ? listed[0] : undefined);
  if (page && openedId !== search.get('relatorio')) setOpenedId(search.get('relatorio'));
  useTitle(
    page?.displayName,
    page && chosen?.relatorio_nome,
    (!page && aplicativo.nome) || undefined,
  );

  return (
    <div className={styles.page}>
      <AplicativoSidebar
        aplicativo={aplicativo}
        pages={pages}
        selected={chosen && page ? { relatorio: chosen.relatorio, pagina: page.name, visao } : null}
      />
      <div className={styles.content} data-content tabIndex={-1}>
        {chosen && page ? (
          <ErrorBoundary resetKey={String(chosen.id)}>
            <AppRelatorioView
              aplicativoId={aplicativo.id}
              relatorio={chosen}
              page={page}
              permitted={(pages[index]?.pages ?? []).map(({ name }) => name)}
            />
          </ErrorBoundary>
        ) : chosen && (pages[index]?.isLoading || isLoading) ? (
          <StateMessage.Loading label="Carregando relatório..." />
        ) : isOpenable && search.has('pagina') && !pages[index]?.retry ? (
          <PageGoneNotice
            pages={(pages[index]?.pages ?? []).map((one) => ({
              ...one,
              to: paths.aplicativo(aplicativo.id, {
                relatorio: chosen.relatorio,
                pagina: one.name,
              }),
            }))}
          />
        ) : search.has('relatorio') && !isOpenable && openedId === search.get('relatorio') ? (
          <AccessEnded />
        ) : search.has('relatorio') && !isOpenable ? (
          <StateMessage.Failure
            title="Erro ao carregar relatório"
            text="Este relatório não existe ou não foi liberado para você."
          />
        ) : (
          <AplicativoStart aplicativo={aplicativo} pages={pages} />
        )}
      </div>
    </div>
  );
}
