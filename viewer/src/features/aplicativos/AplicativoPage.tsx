import { HttpError } from '@portal/api-client';
import type { Aplicativo } from '@portal/api-client/contract';
import { readId } from '@portal/api-client/rules';
import { ErrorBoundary, Spinner } from '@portal/ui';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isRefusal } from '../../content/retryByItself.ts';
import { useAplicativo } from '../../content/useAplicativo.ts';
import { usePages } from '../../content/usePages.ts';
import { useHasSides } from '../../layout/chrome.ts';
import { StateMessage } from '../../layout/StateMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { AccessEnded, useHasBeenOpen } from '../../opening/AccessEnded.tsx';
import { paths } from '../../paths.ts';
import { NotOpen } from '../../pedidos/NotOpen.tsx';
import { PageGoneNotice } from '../../report/PageLinks.tsx';
import styles from './AplicativoPage.module.css';
import { AplicativoSidebar } from './AplicativoSidebar.tsx';
import { AplicativoStart } from './AplicativoStart.tsx';
import { AppRelatorioView } from './AppRelatorioView.tsx';
import { useSelection } from './useSelection.ts';

/** The screen of one application: its reports and pages on the left, the selected page beside them. Spec APP-01 … 31. */
export function AplicativoPage() {
  const id = readId(useParams().id) ?? 0;
  const { data, isPending, isError, error, refetch } = useAplicativo(id);
  // While the server is asked again, a refused application keeps its screen, and what is typed there.
  const [refusedId, setRefusedId] = useState<number | null>(null);
  if (isRefusal(error) && refusedId !== id) setRefusedId(id);

  if (data && error instanceof HttpError && error.status === 404) return <AccessEnded />;
  if (data) return <LoadedAplicativo key={data.id} aplicativo={data} />;
  if (isPending && id > 0 && refusedId !== id) return <PendingAplicativo />;
  if (!isError || isRefusal(error)) return <NotOpen />;
  return (
    <StateMessage.Failure
      title="Erro ao Carregar Aplicativo"
      text={`Erro ao carregar aplicativo. Verifique se você tem permissão para acessá-lo. Use a barra de navegação para voltar aos aplicativos.`}
      onRetry={() => void refetch()}
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
  const hasSides = useHasSides();
  const [search] = useSearchParams();
  const relatorios = aplicativo.relatorios ?? [];
  const pages = usePages(relatorios);
  const selection = useSelection(relatorios, pages);
  const { chosen, page, visao } = selection;
  const hasEnded = useHasBeenOpen(search.get('relatorio'), page !== undefined);
  useTitle(
    page?.displayName,
    page && chosen?.relatorio_nome,
    (!page && aplicativo.nome) || undefined,
  );
  return (
    <div className={styles.page}>
      {hasSides && (
        <AplicativoSidebar
          aplicativo={aplicativo}
          pages={pages}
          selected={
            chosen && page ? { relatorio: chosen.relatorio, pagina: page.name, visao } : null
          }
        />
      )}
      <div className={styles.content} data-content tabIndex={-1}>
        {chosen && page ? (
          <ErrorBoundary resetKey={String(chosen.id)}>
            <AppRelatorioView
              aplicativoId={aplicativo.id}
              relatorio={chosen}
              page={page}
              listed={selection.listed}
            />
          </ErrorBoundary>
        ) : selection.state === 'loading' ? (
          <StateMessage.Loading label="Carregando relatório..." />
        ) : selection.state === 'not open' ? (
          hasEnded ? (
            <AccessEnded />
          ) : (
            <NotOpen />
          )
        ) : (
          <>
            {selection.state === 'gone' && (
              <PageGoneNotice
                pages={(chosen ? selection.pages : []).map(({ name, displayName }) => ({
                  name,
                  displayName,
                  to: paths.aplicativo(aplicativo.id, {
                    relatorio: chosen?.relatorio ?? 0,
                    pagina: name,
                  }),
                }))}
              />
            )}
            {!(selection.state === 'gone' && chosen) && (
              <AplicativoStart aplicativo={aplicativo} pages={pages} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
