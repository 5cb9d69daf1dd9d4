import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';

interface Series {
  /** What the values are. */
  readonly title: string;
  /** The value of each point; null where one is not told. */
  readonly values: readonly (number | null)[];
  /** `--error` for what should not be. */
  readonly color?: string;
}

/** What a plot shows: the same numbers stand in a table beside it. */
export interface PlotData {
  /** What is drawn, for who does not see it: `Aberturas por dia nos últimos 30 dias`. */
  readonly label: string;
  /** What the points are. */
  readonly axis: string;
  /** The points, in their order; each name is unique. `short` stands at the axis. */
  readonly points: readonly { readonly name: string; readonly short: string }[];
  /** One or two. Bars of two stand on each other. */
  readonly series: readonly Series[];
  readonly text: (value: number | null) => string;
  /** Values that do not add up are lines. */
  readonly isLine?: boolean;
}

/** The second colour is told apart in both themes, and without colours by the legend and the values. */
const colors = ['var(--brand-primary)', 'var(--on-surface-muted)'];

/** The drawing of a plot. A value that is not told leaves a gap. */
export function PlotChart({ points, series, text, isLine }: Omit<PlotData, 'label' | 'axis'>) {
  const shorts = new Map(points.map(({ name, short }) => [name, short]));
  const shared = {
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
    valueFormatter: (name: string, { location }: { location: string }) =>
      location === 'tick' ? (shorts.get(name) ?? name) : name,
  };
  const drawn = series.map(({ title, values, color }) => ({
    label: title,
    data: [...values],
    valueFormatter: text,
    ...(color && { color: `var(${color})` }),
  }));
  if (isLine) {
    return (
      <LineChart
        {...shared}
        xAxis={[{ ...x, scaleType: 'point' }]}
        series={drawn.map((one) => ({
          ...one,
          curve: 'linear' as const,
          // A single value between days without one is drawn by its mark alone.
          showMark: true,
        }))}
      />
    );
  }
  return (
    <BarChart
      {...shared}
      // Without larger gaps, one bar would be as wide as the plot.
      xAxis={[{ ...x, scaleType: 'band', categoryGapRatio: Math.max(0.2, 1 - points.length / 8) }]}
      series={drawn.map((one) => ({ ...one, stack: 'all' }))}
    />
  );
}
