import type { RelatorioItem } from '@portal/api-client/contract';
import { Icon } from '@portal/ui';
import { Link } from 'react-router-dom';
import { AccessExpiry } from '../../content/AccessExpiry.tsx';
import { relatorioName } from '../../content/relatorioName.ts';
import { paths } from '../../paths.ts';
import styles from './RelatorioSidebar.module.css';

interface RelatorioRowProps {
  readonly relatorio: RelatorioItem;
  readonly initials: string;
  readonly isSelected: boolean;
  /** True when the list shows names; a folded list shows initials only. */
  readonly isOpen: boolean;
  /** Of the link. The arrow keys lead to the star. */
  readonly tabIndex: number;
  readonly isStarPending: boolean;
  readonly onToggleStar: () => void;
}

/** One report in the list: a link with its name, and the favourite star. */
export function RelatorioRow(props: RelatorioRowProps) {
  const { relatorio, initials, isSelected, isOpen, tabIndex, isStarPending, onToggleStar } = props;
  const name = relatorioName(relatorio);
  return (
    <li className={styles.row} data-selected={isSelected} data-row={relatorio.id}>
      <Link
        className={styles.link}
        to={paths.dashboard(relatorio.id)}
        tabIndex={tabIndex}
        aria-current={isSelected ? 'page' : undefined}
        aria-label={isOpen ? undefined : name}
        title={name}
      >
        <span className={styles.initials} aria-hidden="true">
          {initials}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <AccessExpiry until={relatorio.acesso_ate} className={styles.ends} />
        </span>
      </Link>
      <button
        type="button"
        className={styles.star}
        tabIndex={-1}
        aria-pressed={relatorio.is_favorite}
        aria-label={`Favorito: ${name}`}
        // A disabled button would lose the focus.
        aria-disabled={isStarPending}
        onClick={isStarPending ? undefined : onToggleStar}
      >
        <Icon name="star" filled={relatorio.is_favorite} />
      </button>
    </li>
  );
}
