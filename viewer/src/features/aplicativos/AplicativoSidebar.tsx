import type { Aplicativo, AppRelatorio } from '@portal/api-client/contract';
import { Icon } from '@portal/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { AccessEnd } from '../../content/AccessEnd.tsx';
import type { RelatorioPages } from '../../content/usePages.ts';
import { useSidebarOpen } from '../../layout/useSidebarOpen.ts';
import { prefetchOnIntent } from '../../opening/prefetchOnIntent.ts';
import { paths } from '../../paths.ts';
import styles from './AplicativoSidebar.module.css';
import { iconOf } from './iconOf.ts';
import { useAppColor } from './useAppColor.ts';

interface Selection {
  readonly relatorio: number;
  readonly pagina: string;
  /** The view of the address. A link to another page of the same report keeps it. */
  readonly visao: string | null;
}

interface AplicativoSidebarProps {
  readonly aplicativo: Aplicativo;
  /** One entry for each report of the application, in the same order. */
  readonly pages: readonly RelatorioPages[];
  readonly selected: Selection | null;
}

/** Lists the reports of an application; each expands to its pages. Spec APP-01 … 07. */
export function AplicativoSidebar({ aplicativo, pages, selected }: AplicativoSidebarProps) {
  const [isOpen, toggleOpen] = useSidebarOpen(selected !== null);
  const bodyId = useId();
  const color = useAppColor(aplicativo.cor_tema);
  const relatorios = aplicativo.relatorios ?? [];

  return (
    <nav ref={color} className={styles.sidebar} data-open={isOpen} aria-label={aplicativo.nome}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          {iconOf(aplicativo)}
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
      <ul id={bodyId} className={styles.list} hidden={!isOpen} {...prefetchOnIntent}>
        {relatorios.map((relatorio, index) => (
          <RelatorioEntry
            key={relatorio.id}
            aplicativoId={aplicativo.id}
            relatorio={relatorio}
            pages={pages[index] ?? { isLoading: false, pages: [] }}
            selected={selected?.relatorio === relatorio.relatorio ? selected : null}
          />
        ))}
      </ul>
    </nav>
  );
}

interface RelatorioEntryProps {
  readonly aplicativoId: number;
  readonly relatorio: AppRelatorio;
  readonly pages: RelatorioPages;
  /** Null if another report is selected. */
  readonly selected: Selection | null;
}

function RelatorioEntry({ aplicativoId, relatorio, pages, selected }: RelatorioEntryProps) {
  // Null until the user folds or unfolds this report. Until then it is unfolded when its page is in the address.
  const [choice, setUnfolded] = useState<boolean | null>(null);
  const isUnfolded = choice ?? selected !== null;
  const listId = useId();
  const hasAccess = relatorio.tipo_acesso !== 'none';
  const canUnfold = hasAccess && pages.pages.length > 0;
  const note = !hasAccess
    ? 'Sem Acesso'
    : pages.isLoading
      ? 'Carregando...'
      : pages.pages.length > 0
        ? `${pages.pages.length} página(s)`
        : 'Nenhuma página disponível';
  return (
    <li>
      <button
        type="button"
        className={styles.relatorio}
        aria-expanded={canUnfold ? isUnfolded : undefined}
        aria-controls={canUnfold ? listId : undefined}
        disabled={!canUnfold}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <span className={styles.names}>
          <span className={styles.name}>{relatorio.relatorio_nome}</span>
          <span className={styles.note}>{note}</span>
          <AccessEnd until={relatorio.acesso_ate} className={styles.note} />
        </span>
        {canUnfold && <Icon name={isUnfolded ? 'chevronDown' : 'chevronRight'} />}
      </button>
      {pages.retry && (
        <button
          type="button"
          className={styles.retry}
          aria-label={`Tentar novamente: páginas de ${relatorio.relatorio_nome}`}
          onClick={pages.retry}
        >
          <Icon name="refresh" />
          Tentar novamente
        </button>
      )}
      {canUnfold && isUnfolded && (
        <ul id={listId} className={styles.pages}>
          {pages.pages.map(({ name, displayName }) => (
            <li key={name}>
              <Link
                className={styles.page}
                to={paths.aplicativo(aplicativoId, {
                  relatorio: relatorio.relatorio,
                  pagina: name,
                  visao: selected?.visao,
                })}
                aria-current={name === selected?.pagina ? 'page' : undefined}
              >
                {displayName}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
