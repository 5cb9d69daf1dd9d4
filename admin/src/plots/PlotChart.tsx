import { BarChart } from '@mui/x-charts/BarChart';

/** What a plot shows: the same numbers stand in a table beside it. */
export interface PlotData {
  /** What is drawn, for who does not see it: `Aberturas por dia nos últimos 30 dias`. */
  readonly label: string;
  /** What the points are. */
  readonly axis: string;
  /** The points, in their order; each name is unique. `short` stands at the axis. */
  readonly points: readonly { readonly name: string; readonly short: string }[];
  /** What the values count. */
  readonly title: string;
  /** The value of each point; null where one is not told. */
  readonly values: readonly (number | null)[];
  readonly text: (value: number | null) => string;
}

/** The drawing of a plot. A value that is not told leaves a gap. */
export function PlotChart({ points, title, values, text }: Omit<PlotData, 'label' | 'axis'>) {
  const shorts = new Map(points.map(({ name, short }) => [name, short]));
  return (
    <BarChart
      colors={['var(--brand-primary)']}
      hideLegend
      grid={{ horizontal: true }}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[
        {
          data: points.map(({ name }) => name),
          scaleType: 'band',
          valueFormatter: (name: string, { location }) =>
            location === 'tick' ? (shorts.get(name) ?? name) : name,
        },
      ]}
      yAxis={[
        {
          min: 0,
          tickMinStep: 1,
          tickNumber: 4,
          valueFormatter: (value: number) => value.toLocaleString('pt-BR'),
        },
      ]}
      series={[{ label: title, data: [...values], valueFormatter: text }]}
    />
  );
}
