import type { RelatorioItem } from '@portal/api-client/contract';
import { Icon, Skeleton } from '@portal/ui';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { relatorioName } from '../../content/relatorioName.ts';
import { paths } from '../../paths.ts';
import { prefetchOnIntent } from '../../report-pane/prefetchOnIntent.ts';
import { initials } from './initials.ts';
import styles from './RelatorioSidebar.module.css';
import { useFavorito } from './useFavorito.ts';

interface RelatorioSidebarProps {
  /** Undefined while loading and after a failure. */
  readonly relatorios: readonly RelatorioItem[] | undefined;
  readonly isLoading: boolean;
  readonly selectedId: number | null;
}

// The build renders the static shell of this screen in Node, where there is no window.
const isPhone = () => globalThis.window?.matchMedia('(max-width: 47.99rem)').matches ?? false;

/** Lists the user's reports, each with its favourite star. Spec SIDE-01 … 10. */
export function RelatorioSidebar({ relatorios, isLoading, selectedId }: RelatorioSidebarProps) {
  const [isOpen, setOpen] = useState(() => selectedId === null || !isPhone());
  // On a phone the list is above the report, so the list folds when a report is selected.
  useEffect(() => {
    if (selectedId !== null && isPhone()) setOpen(false);
  }, [selectedId]);
  const listId = useId();
  const { toggle, pendingId } = useFavorito();
  return (
    <nav className={styles.sidebar} data-open={isOpen} aria-label="Relatórios">
      <div className={styles.head}>
        <h2 className={styles.heading}>Relatórios</h2>
        <button
          type="button"
          className={styles.tool}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={isOpen ? 'Recolher a lista de relatórios' : 'Expandir a lista de relatórios'}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevronLeft' : 'chevronRight'} />
        </button>
      </div>
      <ul id={listId} className={styles.list} {...prefetchOnIntent}>
        {isLoading && (
          <li className={styles.loading}>
            <Skeleton lines={4} />
          </li>
        )}
        {relatorios?.length === 0 && isOpen && (
          <li className={styles.empty}>Nenhum relatório foi liberado para você.</li>
        )}
        {relatorios?.map((relatorio) => {
          const name = relatorioName(relatorio);
          return (
            <li
              key={relatorio.id}
              className={styles.row}
              data-selected={relatorio.id === selectedId}
            >
              <Link
                className={styles.link}
                to={paths.dashboard(relatorio.id)}
                aria-current={relatorio.id === selectedId ? 'page' : undefined}
                aria-label={isOpen ? undefined : name}
                title={name}
              >
                <span className={styles.initials} aria-hidden="true">
                  {initials(name)}
                </span>
                <span className={styles.name}>{name}</span>
              </Link>
              <button
                type="button"
                className={styles.star}
                aria-pressed={relatorio.is_favorite}
                aria-label={`Favorito: ${name}`}
                disabled={pendingId === relatorio.id}
                onClick={() => toggle(relatorio)}
              >
                <Icon name="star" filled={relatorio.is_favorite} />
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
