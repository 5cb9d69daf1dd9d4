import { svgElement } from '../../view/dom.ts';

const width = 100;
const height = 30;

/** Points of a line through the values, in a box of 100 by 30 units. Each is an `x,y` text. */
export function sparklinePoints(values: readonly number[]): string[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  return values.map((value, index) => {
    const x = (index / Math.max(values.length - 1, 1)) * width;
    const y = height - 3 - ((value - low) / span) * (height - 6);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
}

/** A small line chart without axes, which only shows a trend. */
export function sparkline(values: readonly number[]): SVGElement {
  const points = values.length > 1 ? sparklinePoints(values) : [];
  return svgElement(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      class: 'sparkline',
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
    svgElement('polygon', {
      points: points.length ? `0,${height} ${points.join(' ')} ${width},${height}` : '',
    }),
    svgElement('polyline', { points: points.join(' '), 'vector-effect': 'non-scaling-stroke' }),
  );
}
