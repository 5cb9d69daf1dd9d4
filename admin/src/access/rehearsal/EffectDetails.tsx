import type { Ensaio, EnsaioLinha } from '@portal/api-client/contract';
import { counted } from '../../counted.ts';
import styles from './Effect.module.css';
import { accessText, dataText } from './effectText.ts';
import { NamedList } from './NamedList.tsx';

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
        <NamedList title="Dados" level={4} more={moreText(dados.length)}>
          {dados.slice(0, shownRows).map((row) => (
            <li key={`${row.user} ${row.relatorio}`}>
              <strong>{row.nome || row.username}</strong> {dataText(row)}
            </li>
          ))}
        </NamedList>
      )}
    </details>
  );
}

/** The number of the rows beyond the shown ones, in words. */
const moreText = (count: number) =>
  count > shownRows && `e mais ${counted(count - shownRows, 'linha', 'linhas')}`;

function Rows({ title, rows }: { title: string; rows: readonly EnsaioLinha[] }) {
  if (rows.length === 0) return null;
  return (
    <NamedList title={title} level={4} more={moreText(rows.length)}>
      {rows.slice(0, shownRows).map((row, index) => (
        <li key={`${row.user} ${row.relatorio} ${row.aplicativo}`}>
          {row.user !== rows[index - 1]?.user && <strong>{row.nome || row.username}</strong>}
          <span className={styles.what}>
            {row.relatorio_nome} em {row.aplicativo_nome ?? 'Dashboards'}:{' '}
            {accessText(row.antes, row.depois)} → {accessText(row.depois, row.antes)}
          </span>
        </li>
      ))}
    </NamedList>
  );
}
