import type { Ensaio, EnsaioLinha } from '@portal/api-client/contract';
import type { ReactNode } from 'react';
import styles from './Effect.module.css';
import { accessText, dataText } from './effectText.ts';

/** The most rows of each list. */
const shownRows = 50;

/** What changes in each report and application, folded. Spec CONF-01. */
export function EffectDetails({ ensaio }: { ensaio: Ensaio }) {
  const { ganham, perdem, dados, prazos = [] } = ensaio;
  return (
    <details className={styles.details}>
      <summary>Detalhes por relatório</summary>
      <Rows title="Perdem" rows={perdem} />
      <Rows title="Ganham" rows={ganham} />
      <Rows title="Outro prazo" rows={prazos} />
      {dados.length > 0 && (
        <Group title="Dados" count={dados.length}>
          {dados.slice(0, shownRows).map((row) => (
            <li key={`${row.user} ${row.relatorio}`}>
              <strong>{row.nome || row.username}</strong> {dataText(row)}
            </li>
          ))}
        </Group>
      )}
    </details>
  );
}

interface GroupProps {
  readonly title: string;
  /** How many rows there are. The children are the first of them. */
  readonly count: number;
  readonly children: ReactNode;
}

/** A list that scrolls, with its title, and the number of the rows that are not shown. */
function Group({ title, count, children }: GroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h4>{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only a list that has the focus, and without a tabIndex Tab reaches a scrolling list only in some browsers (in Chromium since version 132). */}
      <ul tabIndex={0}>{children}</ul>
      {count > shownRows && <p className={styles.more}>{`e mais ${count - shownRows} linhas`}</p>}
    </section>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly EnsaioLinha[] }) {
  if (rows.length === 0) return null;
  return (
    <Group title={title} count={rows.length}>
      {rows.slice(0, shownRows).map((row, index) => (
        <li key={`${row.user} ${row.relatorio} ${row.aplicativo}`}>
          {row.user !== rows[index - 1]?.user && <strong>{row.nome || row.username}</strong>}
          <span className={styles.what}>
            {row.relatorio_nome} em {row.aplicativo_nome ?? 'Dashboards'}: {accessText(row.antes)} →{' '}
            {accessText(row.depois)}
          </span>
        </li>
      ))}
    </Group>
  );
}
