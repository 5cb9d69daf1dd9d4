import { BarChart } from '@mui/x-charts/BarChart';

const colors = ['var(--brand-primary)', 'var(--text-muted)'];

/** What a plot shows: the same numbers stand in a table beside it. */
export interface PlotData {
  /** What is drawn, for who does not see it: `Aberturas por dia nos últimos 30 dias`. */
  readonly label: string;
  /** What the points are. */
  readonly axis: string;
  /** The points, in their order; each name is unique. `short` stands at the axis. */
  readonly points: readonly { readonly name: string; readonly short: string }[];
  /** The values of each point; null where one is not told. */
  readonly series: readonly {
    readonly title: string;
    readonly values: readonly (number | null)[];
  }[];
  readonly text: (value: number | null) => string;
}

/** The drawing of a plot. A value that is not told leaves a gap. */
export function PlotChart({ points, series, text }: Omit<PlotData, 'label' | 'axis'>) {
  const shorts = new Map(points.map(({ name, short }) => [name, short]));
  const chart = {
    colors,
    hideLegend: series.length === 1,
    grid: { horizontal: true },
    margin: { left: 0, right: 8, top: 8, bottom: 0 },
    yAxis: [
      {
        min: 0,
        tickMinStep: 1,
        tickNumber: 4,
        valueFormatter: (value: number) => value.toLocaleString('pt-BR'),
      },
    ],
  };
  const x = {
    data: points.map(({ name }) => name),
    valueFormatter: (name: string, { location }: { readonly location: string }) =>
      location === 'tick' ? (shorts.get(name) ?? name) : name,
  };
  const drawn = series.map(({ title, values }) => ({
    label: title,
    data: [...values],
    valueFormatter: text,
  }));
  return <BarChart {...chart} xAxis={[{ ...x, scaleType: 'band' }]} series={drawn} />;
}
