import type { RelatorioItem } from '@portal/api-client/contract';
import { BrandLogo, displayNameOf, useSession } from '@portal/ui';
import styles from './DashboardStart.module.css';
import { AplicativosInstead } from './OnlyAplicativos.tsx';
import { StartList } from './StartList.tsx';
import { useRecentIds } from './useRecentIds.ts';

const maxLinks = 5;

interface DashboardStartProps {
  /** Undefined while loading and after a failure. */
  readonly relatorios: readonly RelatorioItem[] | undefined;
}

/**
 * Shown while no report is selected: logo, greeting, what to do, and what the reader opened last and marked. A reader who has
 * no report on Dashboards sees the cards of their applications instead. Spec DASH-01 … 03, LER-13, DIA-01.
 */
export function DashboardStart({ relatorios }: DashboardStartProps) {
  const { user } = useSession();
  const recents = useRecentIds();
  const favorites = relatorios?.filter(({ is_favorite }) => is_favorite) ?? [];
  const recent = (recents ?? []).flatMap((id) => relatorios?.find((one) => one.id === id) ?? []);
  return (
    <div className={styles.start}>
      <div className={styles.logo}>
        <BrandLogo />
      </div>
      <h1>Bem-vindo(a){user ? `, ${displayNameOf(user)}` : ''}!</h1>
      {relatorios?.length === 0 ? (
        <AplicativosInstead />
      ) : (
        <p>
          <span className={styles.beside}>
            Selecione um relatório na barra lateral esquerda para começar a visualizar os dados.
          </span>
          <span className={styles.below}>
            Toque em um relatório da lista acima para começar a visualizar os dados.
          </span>
        </p>
      )}
      {recents && (
        <div className={styles.lists}>
          <StartList title="Abertos por último" relatorios={recent.slice(0, maxLinks)} />
          <StartList title="Seus favoritos" relatorios={favorites.slice(0, maxLinks)} />
        </div>
      )}
    </div>
  );
}
