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
 * Leads to the page that the reader read last, if it is in this application, else to the first page, else to the first report without
 * naming a page. Its place has a fixed height, so that the cards below do not move when the answer comes. Spec LER-11, DIA-02.
 */
export function ContinueInApp({ aplicativoId, entries }: ContinueInAppProps) {
  const textId = useId();
  const { ultima, isPending } = useUltimaPagina();
  const last =
    ultima?.aplicativo === aplicativoId ? pageOf(entries, ultima.relatorio, ultima.pagina) : null;
  const target = last ?? firstOf(entries);
  if (isPending || !target) return <div className={styles.continue} aria-busy="true" />;
  const { relatorio } = target.entry;
  return (
    <div className={styles.continue}>
      <div id={textId} className={styles.where}>
        <strong>{target.page?.displayName ?? relatorio.relatorio_nome}</strong>
        {target.page && <span>{relatorio.relatorio_nome}</span>}
      </div>
      <Link
        className={button.primary}
        to={paths.aplicativo(aplicativoId, {
          relatorio: relatorio.relatorio,
          pagina: target.page?.name,
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

/** The first report with pages. Its first page is named only if its class is known: another one may be for drill-through. Spec DIA-02. */
function firstOf(entries: readonly AppEntry[]) {
  const entry = entries.find(({ pages }) => pages.length > 0);
  const [page] = entry?.pages ?? [];
  const seen = entry?.relatorio.paginas?.find(({ nome }) => nome === page?.name);
  return entry && { entry, page: seen && !seen.sem_classe ? page : undefined };
}
