/** The size of the drawing in pixels. */
const [width, height] = [96, 24];

interface SparklineProps {
  /** What is drawn, for who does not see it. The largest value is said after it. */
  readonly label: string;
  readonly values: readonly number[];
}

/** A row of tiny bars beside a number, without an axis. Where the number leads, a plot has the axis and the values. Spec TELA-05. */
export function Sparkline({ label, values }: SparklineProps) {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length);
  const bars = values.map((value, index) => {
    // A day without an opening is a line, so that the days can be counted.
    const top = height - Math.max(1, (height * value) / most);
    return `M${(index + 0.1) * step} ${height}V${top}h${step * 0.8}V${height}z`;
  });
  const text = `${label}: no máximo ${Math.max(0, ...values).toLocaleString('pt-BR')}`;
  return (
    <svg
      role="img"
      aria-label={text}
      width={width}
      height={height}
      fill="var(--brand-primary)"
      style={{ verticalAlign: 'middle' }}
    >
      <title>{text}</title>
      <path d={bars.join('')} />
    </svg>
  );
}
