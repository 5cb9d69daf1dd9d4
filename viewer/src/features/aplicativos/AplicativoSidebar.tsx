import type { Aplicativo } from '@portal/api-client/contract';
import { AplicativoIcon, Icon } from '@portal/ui';
import { useId, useRef, useState } from 'react';
import { useAppColor } from '../../content/aplicativo/useAppColor.ts';
import { FilterBox, filterFrom } from '../../content/FilterBox.tsx';
import type { RelatorioPages } from '../../content/usePages.ts';
import { useScrollToCurrent } from '../../content/useScrollToCurrent.ts';
import { useSidebarOpen } from '../../layout/useSidebarOpen.ts';
import { prefetchOnIntent } from '../../opening/FrameHost.tsx';
import styles from './AplicativoSidebar.module.css';
import { AppRelatorioEntry, type Selection } from './AppRelatorioEntry.tsx';
import { listAppEntries } from './listAppEntries.ts';

interface AplicativoSidebarProps {
  readonly aplicativo: Aplicativo;
  /** One entry for each report of the application, in the same order. */
  readonly pages: readonly RelatorioPages[];
  readonly selected: Selection | null;
}

/** Lists the reports of an application; each expands to its pages. Spec APP-01 … 07, LER-11. */
export function AplicativoSidebar({ aplicativo, pages, selected }: AplicativoSidebarProps) {
  const [isOpen, toggleOpen] = useSidebarOpen(selected !== null);
  const [typed, setTyped] = useState('');
  const bodyId = useId();
  const list = useRef<HTMLUListElement>(null);
  const color = useAppColor(aplicativo.cor_tema);
  const relatorios = aplicativo.relatorios ?? [];
  const pageCount = pages.reduce((sum, one) => sum + one.pages.length, 0);
  const hasFilter = isOpen && relatorios.length + pageCount >= filterFrom;
  const filter = hasFilter ? typed.trim() : '';
  const entries = listAppEntries(relatorios, pages, filter);
  const shownCount = entries.reduce((sum, entry) => sum + entry.pages.length, 0);
  // Pages that arrive late may move the selected one.
  useScrollToCurrent(list, selected && `${selected.relatorio} ${selected.pagina} ${pageCount}`);

  return (
    <nav ref={color} className={styles.sidebar} data-open={isOpen} aria-label={aplicativo.nome}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <AplicativoIcon icone={aplicativo.icone} />
        </span>
        <div className={styles.names}>
          <h1 title={aplicativo.nome}>{aplicativo.nome}</h1>
          <p>{relatorios.length} relatório(s)</p>
        </div>
        <button
          type="button"
          className={styles.tool}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={isOpen ? 'Recolher a lista de páginas' : 'Expandir a lista de páginas'}
          onClick={toggleOpen}
        >
          <Icon name={isOpen ? 'chevronLeft' : 'chevronRight'} />
        </button>
      </div>
      {hasFilter && (
        <FilterBox
          label="Filtrar relatórios e páginas"
          listId={bodyId}
          value={typed}
          onChange={setTyped}
        />
      )}
      <ul id={bodyId} ref={list} className={styles.list} hidden={!isOpen} {...prefetchOnIntent}>
        {entries.map((entry) => (
          <AppRelatorioEntry
            key={entry.relatorio.id}
            aplicativoId={aplicativo.id}
            entry={entry}
            filter={filter}
            selected={selected?.relatorio === entry.relatorio.relatorio ? selected : null}
          />
        ))}
        {filter && entries.length === 0 && (
          <li className={styles.empty}>Nenhum relatório ou página com esse nome.</li>
        )}
      </ul>
      <p className={styles.count} role="status">
        {filter && `${shownCount} de ${pageCount} página(s)`}
      </p>
    </nav>
  );
}
