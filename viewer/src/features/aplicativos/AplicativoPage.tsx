import type { Aplicativo } from '@portal/api-client/contract';
import { useParams, useSearchParams } from 'react-router-dom';
import { useAplicativo } from '../../content/useAplicativo.ts';
import { usePages } from '../../content/usePages.ts';
import { StateMessage } from '../../layout/StateMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import styles from './AplicativoPage.module.css';
import { AplicativoSidebar } from './AplicativoSidebar.tsx';
import { AppRelatorioView } from './AppRelatorioView.tsx';

/** The screen of one application: its reports and pages on the left, the selected page beside them. Spec APP-01 … 31. */
export function AplicativoPage() {
  const id = Number(useParams().id);
  const { data, isPending, isError, refetch } = useAplicativo(id);
  useTitle(data?.nome ?? 'Aplicativos');

  if (data) return <LoadedAplicativo key={data.id} aplicativo={data} />;
  if (isPending && id > 0) return <StateMessage.Loading label="Carregando aplicativo..." />;
  return (
    <StateMessage.Failure
      title="Erro ao Carregar Aplicativo"
      text={`Erro ao carregar aplicativo. Verifique se você tem permissão para acessá-lo. Use a barra de navegação para voltar aos aplicativos.`}
      onRetry={isError ? () => void refetch() : undefined}
    />
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
  const page = pages[index]?.pages.find(({ name }) => name === search.get('pagina'));

  return (
    <div className={styles.page}>
      <AplicativoSidebar
        aplicativo={aplicativo}
        pages={pages}
        selected={chosen && page ? { relatorio: chosen.relatorio, pagina: page.name } : null}
      />
      <div className={styles.content}>
        {chosen && page ? (
          <AppRelatorioView
            aplicativoId={aplicativo.id}
            relatorio={chosen}
            page={page}
            permitted={(pages[index]?.pages ?? []).map(({ name }) => name)}
          />
        ) : chosen && pages[index]?.isLoading ? (
          <StateMessage.Loading label="Carregando relatório..." />
        ) : (
          <div className={styles.start}>
            <h2>Selecione uma Página</h2>
            <p>Escolha uma página na barra lateral para visualizar o relatório.</p>
          </div>
        )}
      </div>
    </div>
  );
}
