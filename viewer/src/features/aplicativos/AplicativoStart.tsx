import type { Aplicativo } from '@portal/api-client/contract';
import type { RelatorioPages } from '../../content/usePages.ts';
import styles from './AplicativoStart.module.css';
import { AppRelatorioCard } from './AppRelatorioCard.tsx';
import { ContinueInApp } from './ContinueInApp.tsx';
import { listAppEntries } from './listAppEntries.ts';

interface AplicativoStartProps {
  /** Undefined while loading. */
  readonly aplicativo?: Aplicativo;
  /** One entry for each report of the application, in the same order. */
  readonly pages?: readonly RelatorioPages[];
}

/**
 * Shown while no page is selected: what to do, and below it the description of the application, the page to go on with and
 * the pages of each report. The text above is known before any data and stays in its place. Spec APP-13, LER-11.
 */
export function AplicativoStart({ aplicativo, pages = [] }: AplicativoStartProps) {
  const entries = listAppEntries(aplicativo?.relatorios ?? [], pages).filter(
    ({ relatorio, all }) =>
      relatorio.tipo_acesso !== 'none' && (all.isLoading || all.pages.length > 0),
  );
  return (
    <div className={styles.start}>
      <h2>Selecione uma Página</h2>
      <p className={styles.lead}>
        <span className={styles.beside}>
          Escolha uma página na barra lateral para visualizar o relatório.
        </span>
        <span className={styles.below}>
          Toque em uma página da lista acima para visualizar o relatório.
        </span>
      </p>
      {aplicativo?.descricao && <p className={styles.description}>{aplicativo.descricao}</p>}
      {aplicativo && entries.length > 0 && (
        <>
          <ContinueInApp aplicativoId={aplicativo.id} entries={entries} />
          <ul className={styles.cards}>
            {entries.map((entry) => (
              <AppRelatorioCard
                key={entry.relatorio.id}
                aplicativoId={aplicativo.id}
                entry={entry}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
