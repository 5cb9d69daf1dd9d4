import type { Painel } from '@portal/api-client/contract';
import { counted } from '../counted.ts';
import styles from './OpeningsChart.module.css';

const dayText = (dia: string) => dia.split('-').reverse().join('/');
const shortText = (dia: string) => dayText(dia).slice(0, 5);

interface OpeningsChartProps extends Pick<Painel, 'aberturas'> {
  /** The length of the period. */
  readonly dias?: number;
}

/** The openings of the last days as a small chart, with its figures as a table. Spec MENU-02, USO-01. */
export function OpeningsChart({ aberturas, dias = 30 }: OpeningsChartProps) {
  const most = Math.max(1, ...aberturas.map(({ total }) => total));
  const all = aberturas.reduce((sum, { total }) => sum + total, 0);
  const [first, last] = [aberturas[0], aberturas.at(-1)];
  if (!first || !last) return null;
  if (all === 0) return <p>{`Ninguém abriu um relatório nos últimos ${dias} dias.`}</p>;
  return (
    <>
      <strong>{`${counted(all, 'abertura', 'aberturas')} em ${dias} dias`}</strong>
      <div
        role="img"
        aria-label={`Aberturas por dia nos últimos ${dias} dias; os números estão na tabela`}
        className={styles.bars}
      >
        {aberturas.map(({ dia, total }) => (
          <div
            key={dia}
            className={styles.bar}
            title={`${dayText(dia)}: ${total}`}
            style={{ height: `${(100 * total) / most}%` }}
          />
        ))}
      </div>
      <div className={styles.days} aria-hidden="true">
        <span>{shortText(first.dia)}</span>
        <span>{shortText(last.dia)}</span>
      </div>
      <details>
        <summary>Ver números</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <td>Aberturas</td>
            </tr>
          </thead>
          <tbody>
            {aberturas.toReversed().map(({ dia, total }) => (
              <tr key={dia}>
                <th scope="row">{dayText(dia)}</th>
                <td>{total.toLocaleString('pt-BR')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
