import {
  listFavoriteRelatorios,
  listRecentAplicativos,
  listRecentRelatorios,
  type RelatorioItem,
} from '@portal/api-client/contract';
import { Icon } from '@portal/ui';
import { relatorioName } from '../../content/relatorioName.ts';
import { useTitle } from '../../layout/useTitle.ts';
import { paths } from '../../paths.ts';
import styles from './HomePage.module.css';
import { RecentPanel } from './RecentPanel.tsx';
import { StatCards } from './StatCards.tsx';
import { useListBlock } from './useListBlock.ts';

/** The start screen: figures, recent applications, recent and favourite reports. Spec HOME-01 … 21. */
export function HomePage() {
  useTitle('Home');
  const aplicativos = useListBlock('aplicativos', (client, signal) =>
    client.call(listRecentAplicativos, {}, { signal }),
  );
  const recents = useListBlock('recents', (client, signal) =>
    client.call(listRecentRelatorios, {}, { signal }),
  );
  const favorites = useListBlock('favorites', (client, signal) =>
    client.call(listFavoriteRelatorios, {}, { signal }),
  );

  return (
    <div className={styles.page}>
      <header>
        <h1>Visão Geral</h1>
        <p className={styles.subtitle}>Acompanhe o desempenho do sistema</p>
      </header>
      <StatCards />
      <div className={styles.panels}>
        <RecentPanel
          title="Aplicativos Recentes"
          emptyText="Nenhum aplicativo acessado recentemente."
          failureText="Falha ao carregar aplicativos recentes."
          error={aplicativos.error}
          onRetry={() => void aplicativos.refetch()}
          items={aplicativos.data?.map(({ id, nome, icone }) => ({
            key: id,
            to: paths.aplicativos(),
            label: nome,
            mark: icone || [...nome][0],
          }))}
        />
        <RecentPanel
          title="Relatórios Recentes"
          emptyText="Nenhum relatório acessado recentemente."
          failureText="Falha ao carregar recentes."
          error={recents.error}
          onRetry={() => void recents.refetch()}
          items={recents.data?.map(relatorioCard)}
        />
        <RecentPanel
          title="Relatórios Favoritos"
          emptyText="Nenhum relatório marcado como favorito."
          failureText="Falha ao carregar favoritos."
          error={favorites.error}
          onRetry={() => void favorites.refetch()}
          items={favorites.data?.map(relatorioCard)}
        />
      </div>
    </div>
  );
}

/** A card whose link opens the report on Dashboards. Spec HOME-12. */
function relatorioCard(relatorio: RelatorioItem) {
  return {
    key: relatorio.id,
    to: paths.dashboard(relatorio.id),
    label: relatorioName(relatorio),
    mark: <Icon name="report" />,
  };
}
