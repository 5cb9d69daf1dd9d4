import { counted } from '../counted.ts';
import styles from './OpeningsChart.module.css';

const dayText = (dia: string) => dia.split('-').reverse().join('/');
const shortText = (dia: string) => dayText(dia).slice(0, 5);
/** A day whose figure would tell about few people. Spec USO-04. */
const fewText = 'menos de 5 pessoas';
const totalText = (total: number | null) => total?.toLocaleString('pt-BR') ?? fewText;

interface OpeningsChartProps {
  /** The openings of each day; null where they are not told. */
  readonly aberturas: readonly { readonly dia: string; readonly total: number | null }[];
  /** The openings of the period if they are not the sum of the days; null if they are not told. */
  readonly total?: number | null;
  /** The length of the period. */
  readonly dias?: number;
}

/** The openings of the last days as a small chart, with its figures as a table. Spec MENU-02, USO-01. */
export function OpeningsChart({ aberturas, total, dias = 30 }: OpeningsChartProps) {
  const most = Math.max(1, ...aberturas.map((one) => one.total ?? 0));
  const sum = aberturas.reduce((before, one) => before + (one.total ?? 0), 0);
  const all = total === undefined ? sum : total;
  const [first, last] = [aberturas[0], aberturas.at(-1)];
  if (!first || !last) return null;
  if (all === 0 && aberturas.every((one) => one.total === 0)) {
    return <p>{`Ninguém abriu um relatório nos últimos ${dias} dias.`}</p>;
  }
  return (
    <>
      <strong>
        {all === null
          ? `Aberturas de ${fewText} em ${dias} dias`
          : `${counted(all, 'abertura', 'aberturas')} em ${dias} dias`}
      </strong>
      <div
        role="img"
        aria-label={`Aberturas por dia nos últimos ${dias} dias; os números estão na tabela`}
        className={styles.bars}
      >
        {aberturas.map((one) => (
          <div
            key={one.dia}
            className={styles.bar}
            title={`${dayText(one.dia)}: ${totalText(one.total)}`}
            style={{ height: `${(100 * (one.total ?? 0)) / most}%` }}
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
            {aberturas.toReversed().map((one) => (
              <tr key={one.dia}>
                <th scope="row">{dayText(one.dia)}</th>
                <td>{totalText(one.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
