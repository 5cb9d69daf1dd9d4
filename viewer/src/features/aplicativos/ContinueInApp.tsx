import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useUltimaPagina } from '../../content/useUltimaPagina.ts';
import button from '../../layout/button.module.css';
import { paths } from '../../paths.ts';
import styles from './AplicativoStart.module.css';
import type { AppEntry } from './listAppEntries.ts';

interface ContinueInAppProps {
  readonly aplicativoId: number;
  readonly entries: readonly AppEntry[];
}

/**
 * Leads to the page that the reader read last, if it is in this application, else to the first page. Its place has a fixed
 * height, so that the cards below do not move when the answer comes. Spec LER-11.
 */
export function ContinueInApp({ aplicativoId, entries }: ContinueInAppProps) {
  const textId = useId();
  const { ultima, isPending } = useUltimaPagina();
  const last =
    ultima?.aplicativo === aplicativoId ? pageOf(entries, ultima.relatorio, ultima.pagina) : null;
  const target = last ?? firstPage(entries);
  if (isPending || !target) return <div className={styles.continue} aria-busy="true" />;
  const { entry, page } = target;
  return (
    <div className={styles.continue}>
      <div id={textId} className={styles.where}>
        <strong>{page.displayName}</strong>
        <span>{entry.relatorio.relatorio_nome}</span>
      </div>
      <Link
        className={button.primary}
        to={paths.aplicativo(aplicativoId, {
          relatorio: entry.relatorio.relatorio,
          pagina: page.name,
        })}
        aria-describedby={textId}
      >
        {last ? 'Continuar' : 'Começar'}
      </Link>
    </div>
  );
}

/** The page with its report. Null if the reader may not open it any more, or it is not known yet. */
function pageOf(entries: readonly AppEntry[], relatorio: number, pagina: string) {
  const entry = entries.find((one) => one.relatorio.relatorio === relatorio);
  const page = entry?.pages.find(({ name }) => name === pagina);
  return entry && page ? { entry, page } : null;
}

function firstPage(entries: readonly AppEntry[]) {
  const entry = entries.find(({ pages }) => pages.length > 0);
  const page = entry?.pages[0];
  return entry && page ? { entry, page } : null;
}
