import type { Box, Visual, VisualSpec } from './types.ts';

/** The page's size in canvas units: Power BI's own 16:9. */
export const canvas = { width: 1280, height: 720 } as const;

const margin = 20;
const gap = 14;
const headerHeight = 52;
const columns = 12;
const buttonSpan = 2;

/** A visual and how many of the twelve columns it spans. */
export type Span = readonly [span: number, visual: VisualSpec];

/** One band of the page; the heights of a page's rows are shares of what the header leaves. */
export interface Row {
  readonly share: number;
  readonly visuals: readonly Span[];
}

function boxOf(start: number, span: number, y: number, height: number): Box {
  const unit = (canvas.width - 2 * margin - (columns - 1) * gap) / columns;
  const x = margin + start * (unit + gap);
  const width = span * unit + (span - 1) * gap;
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** Buttons stand after the heading and take their room from it. */
function withButtons(
  [heading, ...others]: readonly Span[],
  buttons: readonly VisualSpec[],
): Span[] {
  if (!heading) return [];
  const [span, spec] = heading;
  const beside = buttons.map((button): Span => [buttonSpan, button]);
  return [[span - buttonSpan * buttons.length, spec], ...beside, ...others];
}

/** Lays visuals out: a header with the title and the slicers, then the rows below each other. */
export function layoutPage(
  pageName: string,
  header: readonly Span[],
  rows: readonly Row[],
  buttons: readonly VisualSpec[] = [],
): Visual[] {
  const free = canvas.height - 2 * margin - headerHeight - rows.length * gap;
  const total = rows.reduce((sum, { share }) => sum + share, 0);
  const bands = [
    { y: margin, height: headerHeight, visuals: withButtons(header, buttons) },
    ...rows.map(({ share, visuals }, index) => {
      const before = rows.slice(0, index).reduce((sum, row) => sum + row.share, 0);
      const y = margin + headerHeight + gap * (index + 1) + (free * before) / total;
      return { y, height: (free * share) / total, visuals };
    }),
  ];
  const key = pageName.replace('ReportSection', '').slice(0, 8);
  let count = 0;
  return bands.flatMap(({ y, height, visuals }) => {
    let start = 0;
    return visuals.map(([span, spec]) => {
      const box = boxOf(start, span, y, height);
      start += span;
      // Buttons have names of their own, so that a new one renames no visual.
      if (spec.button) return { ...spec, name: `${key}${spec.button.kind}`, box };
      count += 1;
      return { ...spec, name: `${key}${String(count).padStart(2, '0')}`, box };
    });
  });
}
