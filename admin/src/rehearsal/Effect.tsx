import type { Ensaio, EnsaioDado, EnsaioLinha } from '@portal/api-client/contract';
import type { ReactNode } from 'react';
import styles from './Effect.module.css';
import { accessText, effectText } from './effectText.ts';

/** The most rows of each list. The sentence counts all people. */
const shownRows = 50;

/** Who gains and who loses by a change, with their names. Spec ENS-03. */
export function Effect({ ensaio }: { ensaio: Ensaio }) {
  const { ganham, perdem, dados, pessoas } = ensaio;
  return (
    <>
      <p>{effectText(pessoas)}</p>
      <Rows title="Perdem" rows={perdem} />
      <Rows title="Ganham" rows={ganham} />
      <SentNames rows={dados} />
    </>
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
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only a list that has the focus, and without a tabIndex Tab reaches a scrolling list only in some browsers (in Chromium since version 132). */}
      <ul tabIndex={0}>{children}</ul>
      {count > shownRows && <p className={styles.more}>{`e mais ${count - shownRows}`}</p>}
    </section>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly EnsaioLinha[] }) {
  if (rows.length === 0) return null;
  return (
    <Group title={title} count={rows.length}>
      {rows.slice(0, shownRows).map((row, index) => (
        <li key={`${row.user} ${row.relatorio} ${row.aplicativo}`}>
          {!isSameHead(row, rows[index - 1]) && (
            <>
              <strong>{row.nome || row.username}</strong>
              {row.abriu_recentemente && <em> · abriu nos últimos 30 dias</em>}
            </>
          )}
          <span className={styles.what}>
            {row.relatorio_nome} em {row.aplicativo_nome ?? 'Dashboards'}: {accessText(row.antes)} →{' '}
            {accessText(row.depois)}
          </span>
        </li>
      ))}
    </Group>
  );
}

/** True if the row above begins with the same words. A person with many rows is named once. */
const isSameHead = (row: EnsaioLinha, above: EnsaioLinha | undefined) =>
  row.user === above?.user && row.abriu_recentemente === above.abriu_recentemente;

/** Who would read the data of another name. Spec CONTA-05. */
function SentNames({ rows }: { rows: readonly EnsaioDado[] }) {
  if (rows.length === 0) return null;
  return (
    <Group title="Dados" count={rows.length}>
      {rows.slice(0, shownRows).map((row) => (
        <li key={`${row.user} ${row.relatorio}`}>
          <strong>{row.nome || row.username}</strong>{' '}
          {row.antes.nome_enviado === row.depois.nome_enviado
            ? `passa a ter a função ${row.depois.rls_role || 'nenhuma'} em ${row.relatorio_nome}`
            : `passa a ver os dados de ${row.depois.nome_enviado} em ${row.relatorio_nome}`}
        </li>
      ))}
    </Group>
  );
}
