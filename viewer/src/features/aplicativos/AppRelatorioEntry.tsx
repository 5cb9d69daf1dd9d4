import { Icon } from '@portal/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { AccessExpiry } from '../../content/AccessExpiry.tsx';
import { paths } from '../../paths.ts';
import styles from './AplicativoSidebar.module.css';
import type { AppEntry } from './listAppEntries.ts';

/** The page that is open, and the view of the address, which a link to another page of the same report keeps. */
export interface Selection {
  readonly relatorio: number;
  readonly pagina: string | undefined;
  readonly visao: string | null;
}

interface AppRelatorioEntryProps {
  readonly aplicativoId: number;
  readonly entry: AppEntry;
  readonly filter: string;
  /** Null if another report is selected. */
  readonly selected: Selection | null;
}

/** One report in the list of an application, which unfolds to its pages. Spec APP-03 … 08, LER-11. */
export function AppRelatorioEntry({
  aplicativoId,
  entry,
  filter,
  selected,
}: AppRelatorioEntryProps) {
  const { relatorio, all, pages, hasFoundPage } = entry;
  // What the user has folded or unfolded, until they open another page of this report or filter.
  const situation = `${selected?.pagina ?? ''} ${filter}`;
  const [choice, setChoice] = useState<{ situation: string; isUnfolded: boolean } | null>(null);
  const isChosen = choice !== null && (choice.situation === situation || !(selected || filter));
  const isUnfolded = isChosen ? choice.isUnfolded : selected !== null || hasFoundPage;
  const listId = useId();
  const hasAccess = relatorio.tipo_acesso !== 'none';
  const canUnfold = hasAccess && pages.length > 0;
  const note = !hasAccess
    ? 'Sem Acesso'
    : all.isLoading
      ? 'Carregando...'
      : all.pages.length > 0
        ? `${all.pages.length} página(s)`
        : 'Nenhuma página disponível';
  return (
    <li>
      <button
        type="button"
        className={styles.relatorio}
        title={relatorio.relatorio_nome}
        aria-expanded={canUnfold ? isUnfolded : undefined}
        aria-controls={canUnfold ? listId : undefined}
        disabled={!canUnfold}
        onClick={() => setChoice({ situation, isUnfolded: !isUnfolded })}
      >
        <span className={styles.names}>
          <span className={styles.name}>{relatorio.relatorio_nome}</span>
          <span className={styles.note}>{note}</span>
          <AccessExpiry until={relatorio.acesso_ate} className={styles.note} />
        </span>
        {canUnfold && <Icon name={isUnfolded ? 'chevronDown' : 'chevronRight'} />}
      </button>
      {all.retry && (
        <button
          type="button"
          className={styles.retry}
          aria-label={`Tentar novamente: páginas de ${relatorio.relatorio_nome}`}
          onClick={all.retry}
        >
          <Icon name="refresh" />
          Tentar novamente
        </button>
      )}
      {canUnfold && isUnfolded && (
        <ul id={listId} className={styles.pages}>
          {pages.map(({ name, displayName }) => (
            <li key={name}>
              <Link
                className={styles.page}
                to={paths.aplicativo(aplicativoId, {
                  relatorio: relatorio.relatorio,
                  pagina: name,
                  visao: selected?.visao,
                })}
                title={displayName}
                aria-current={name === selected?.pagina ? 'page' : undefined}
              >
                <span className={styles.pageName}>{displayName}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
