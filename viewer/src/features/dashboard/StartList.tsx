import type { RelatorioItem } from '@portal/api-client/contract';
import { Icon } from '@portal/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { relatorioName } from '../../content/relatorioName.ts';
import { paths } from '../../paths.ts';
import styles from './DashboardStart.module.css';

interface StartListProps {
  readonly title: string;
  readonly relatorios: readonly RelatorioItem[];
}

/** Links to reports under a heading. Nothing without a report. */
export function StartList({ title, relatorios }: StartListProps) {
  const titleId = useId();
  if (relatorios.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {relatorios.map((relatorio) => {
          const name = relatorioName(relatorio);
          return (
            <li key={relatorio.id}>
              {/* The list beside it has links with the names alone. */}
              <Link to={paths.dashboard(relatorio.id)} aria-label={`Abrir ${name}`} title={name}>
                <Icon name="report" />
                <span>{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
