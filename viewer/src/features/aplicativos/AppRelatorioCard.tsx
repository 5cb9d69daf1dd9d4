import { Icon, Skeleton } from '@portal/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './AplicativoStart.module.css';
import type { AppEntry } from './listAppEntries.ts';

/** So many pages are shown before the reader asks for all. */
const maxPages = 6;

interface AppRelatorioCardProps {
  readonly aplicativoId: number;
  readonly entry: AppEntry;
}

/** One report on the start of an application, with links to its pages. Spec LER-11. */
export function AppRelatorioCard({ aplicativoId, entry }: AppRelatorioCardProps) {
  const { relatorio, all, pages } = entry;
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const name = relatorio.relatorio_nome;
  const shown = isWhole ? pages : pages.slice(0, maxPages);
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      {all.isLoading ? (
        <Skeleton lines={4} />
      ) : (
        <ul id={listId}>
          {shown.map((page) => (
            <li key={page.name}>
              {/* The list beside it has links with the titles alone, and other reports have pages with the same title. */}
              <Link
                to={paths.aplicativo(aplicativoId, {
                  relatorio: relatorio.relatorio,
                  pagina: page.name,
                })}
                aria-label={`Abrir ${page.displayName} de ${name}`}
              >
                <Icon name="page" />
                <span>{page.displayName}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {pages.length > maxPages && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Ver menos' : `Ver todas (${pages.length})`}
        </button>
      )}
    </li>
  );
}
