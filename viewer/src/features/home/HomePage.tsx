import {
  type Atualizacao,
  listAtualizacoes,
  listFavoriteRelatorios,
  listRecentAplicativos,
  listRecentRelatorios,
  type RelatorioItem,
} from '@portal/api-client/contract';
import { addedParts, freshnessOf } from '@portal/api-client/rules';
import { AplicativoIcon, Icon, useIsAnnounced, useSession } from '@portal/ui';
import { relatorioName } from '../../content/relatorioName.ts';
import { useTitle } from '../../layout/useTitle.ts';
import { paths } from '../../paths.ts';
import { ContinueCard } from './ContinueCard.tsx';
import { DataAge } from './DataAge.tsx';
import styles from './HomePage.module.css';
import { OwnArquivos, OwnOpenings, OwnPedidos } from './lateParts.tsx';
import { RecentPanel } from './RecentPanel.tsx';
import { RefreshPanel } from './RefreshPanel.tsx';
import { StatCards } from './StatCards.tsx';
import { useListBlock } from './useListBlock.ts';
import { VisoesPanel } from './VisoesPanel.tsx';

/**
 * The start screen: the page to continue with, the freshness of the data, own views, recent applications, recent and
 * favourite reports, and figures. Spec HOME-01 … 21, LEIT-12.
 */
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
  const isKnown = useSession().user !== null;
  const isAnnounced = useIsAnnounced();
  // The static shell has the places of what most servers offer, so that nothing moves when the reader is known.
  const hasInicio = isAnnounced(addedParts.inicio) || !isKnown;
  const hasVisoes = isAnnounced(addedParts.visoes) || !isKnown;
  const atualizacoes = useAtualizacoes(isKnown && hasInicio);
  const cardOf = (relatorio: RelatorioItem) => relatorioCard(relatorio, atualizacoes.data);

  return (
    <div className={styles.page}>
      <header>
        <h1>Visão Geral</h1>
        <p className={styles.subtitle}>Acompanhe o desempenho do sistema</p>
      </header>
      <div className={styles.lead} data-wide={!hasInicio}>
        <ContinueCard
          recents={recents.data}
          isLoading={recents.isPending}
          atualizacoes={atualizacoes.data}
        />
        {hasInicio && (
          <RefreshPanel
            items={atualizacoes.data}
            error={atualizacoes.error}
            onRetry={() => void atualizacoes.refetch()}
          />
        )}
      </div>
      <div className={styles.panels}>
        {hasVisoes && <VisoesPanel enabled={isKnown} />}
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
            mark: <AplicativoIcon icone={icone || [...nome][0]} />,
          }))}
        />
        <RecentPanel
          title="Relatórios Recentes"
          emptyText="Nenhum relatório acessado recentemente."
          failureText="Falha ao carregar recentes."
          error={recents.error}
          onRetry={() => void recents.refetch()}
          items={recents.data?.map(cardOf)}
        />
        <RecentPanel
          title="Relatórios Favoritos"
          emptyText="Nenhum relatório marcado como favorito."
          failureText="Falha ao carregar favoritos."
          error={favorites.error}
          onRetry={() => void favorites.refetch()}
          items={favorites.data?.map(cardOf)}
        />
        {isKnown ? (
          isAnnounced(addedParts.usage) && <OwnOpenings className={styles.panel} />
        ) : (
          <div className={styles.panel} />
        )}
      </div>
      {isKnown && isAnnounced(addedParts.reportFiles) && <OwnArquivos className={styles.panel} />}
      <StatCards />
      {isKnown && isAnnounced(addedParts.accessRequests) && <OwnPedidos className={styles.panel} />}
    </div>
  );
}

/** A card whose link opens the report on Dashboards. Spec HOME-12. */
function relatorioCard(relatorio: RelatorioItem, atualizacoes: readonly Atualizacao[] | undefined) {
  const found = atualizacoes?.find((one) => one.relatorio === relatorio.id);
  const fresh = found && freshnessOf(found);
  return {
    key: relatorio.id,
    to: paths.dashboard(relatorio.id),
    label: relatorioName(relatorio),
    mark: <Icon name="report" />,
    // The panel beside the card tells all ages. Here only data that is not what it should be is marked.
    note: fresh?.isStale && <DataAge fresh={fresh} />,
  };
}

/** Fetches when the data of the reader's reports was refreshed. Spec LEIT-12. */
function useAtualizacoes(enabled: boolean) {
  return useListBlock<Atualizacao>(
    'atualizacoes',
    (client, signal) => client.call(listAtualizacoes, {}, { signal }),
    enabled,
  );
}
