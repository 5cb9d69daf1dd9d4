import { counted } from '../counted.ts';
import { Plot } from '../plots/Plot.tsx';

export const dayText = (dia: string) => dia.split('-').reverse().join('/');
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

/** The openings of the last days. Spec MENU-02, USO-01. */
export function OpeningsChart({ aberturas, total, dias = 30 }: OpeningsChartProps) {
  const sum = aberturas.reduce((before, one) => before + (one.total ?? 0), 0);
  const all = total === undefined ? sum : total;
  if (aberturas.length === 0) return null;
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
      <Plot
        label={`Aberturas por dia nos últimos ${dias} dias`}
        axis="Dia"
        points={aberturas.map(({ dia }) => ({
          name: dayText(dia),
          short: dayText(dia).slice(0, 5),
        }))}
        series={[{ title: 'Aberturas', values: aberturas.map((one) => one.total) }]}
        text={totalText}
      />
    </>
  );
}
