import type { RelatorioItem } from '@portal/api-client/contract';
import { Icon, Skeleton } from '@portal/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useSidebarOpen } from '../../layout/useSidebarOpen.ts';
import { orderRelatorios } from './orderRelatorios.ts';
import { RelatorioRow } from './RelatorioRow.tsx';
import styles from './RelatorioSidebar.module.css';
import { useFavorito } from './useFavorito.ts';

interface RelatorioSidebarProps {
  /** Undefined while loading and after a failure. */
  readonly relatorios: readonly RelatorioItem[] | undefined;
  readonly isLoading: boolean;
  readonly selectedId: number | null;
}

/** From this number of reports on, the list has a filter box. Spec LEIT-02. */
const filterFrom = 10;

/** Lists the user's reports, each with its favourite star. Spec SIDE-01 … 10, LEIT-02. */
export function RelatorioSidebar({ relatorios, isLoading, selectedId }: RelatorioSidebarProps) {
  const [isOpen, toggleOpen] = useSidebarOpen(selectedId !== null);
  const [filter, setFilter] = useState('');
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { toggle, pendingId } = useFavorito();
  const hasFilter = isOpen && (relatorios?.length ?? 0) >= filterFrom;
  const shown = relatorios && orderRelatorios(relatorios, hasFilter ? filter : '');
  const isLoaded = relatorios !== undefined;
  // A link may open a report that is far down the list. `scrollIntoView` forces the browser to compute the layout, which
  // takes 10 to 20 ms. It waits for the next animation frame, so that the request of the embed token is sent first.
  useEffect(() => {
    if (!isLoaded || selectedId === null) return;
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, selectedId]);
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
          onClick={toggleOpen}
        >
          <Icon name={isOpen ? 'chevronLeft' : 'chevronRight'} />
        </button>
      </div>
      {hasFilter && (
        <input
          type="search"
          className={styles.filter}
          aria-label="Filtrar relatórios"
          aria-controls={listId}
          placeholder="Filtrar…"
          maxLength={100}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      )}
      <ul id={listId} ref={list} className={styles.list}>
        {isLoading && (
          <li className={styles.loading}>
            <Skeleton lines={4} />
          </li>
        )}
        {relatorios?.length === 0 && isOpen && (
          <li className={styles.empty}>Nenhum relatório foi liberado para você.</li>
        )}
        {hasFilter && shown?.length === 0 && (
          <li className={styles.empty}>Nenhum relatório com esse nome.</li>
        )}
        {shown?.map((relatorio) => (
          <RelatorioRow
            key={relatorio.id}
            relatorio={relatorio}
            isSelected={relatorio.id === selectedId}
            isOpen={isOpen}
            isStarPending={pendingId === relatorio.id}
            onToggleStar={() => toggle(relatorio)}
          />
        ))}
      </ul>
      <p className={styles.count} role="status">
        {hasFilter && filter.trim() !== '' && `${shown?.length ?? 0} de ${relatorios?.length}`}
      </p>
    </nav>
  );
}
