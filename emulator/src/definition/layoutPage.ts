import type { Box, Visual, VisualSpec } from './types.ts';

/** Size of a page in canvas units. It is Power BI's default page size (16:9). */
export const canvas = { width: 1280, height: 720 } as const;

const margin = 20;
const gap = 14;
const headerHeight = 52;
const columns = 12;
const buttonSpan = 2;

/** A visual, and the number of the twelve layout columns that it spans. */
export type Span = readonly [span: number, visual: VisualSpec];

/** One row of visuals. Its height is `share` divided by the sum of the shares of all rows. */
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

/** Inserts the buttons after the heading, and makes the heading narrower by the width of the buttons. */
function withButtons(
  [heading, ...others]: readonly Span[],
  buttons: readonly VisualSpec[],
): Span[] {
  if (!heading) return [];
  const [span, spec] = heading;
  const beside = buttons.map((button): Span => [buttonSpan, button]);
  return [[span - buttonSpan * buttons.length, spec], ...beside, ...others];
}

/** Computes names and boxes of the visuals of a page: the header with title and slicers, then the rows below it. */
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
      // The names of other visuals contain their number. Buttons are not counted, so a new button renames no visual.
      if (spec.button) return { ...spec, name: `${key}${spec.button.kind}`, box };
      count += 1;
      return { ...spec, name: `${key}${String(count).padStart(2, '0')}`, box };
    });
  });
}
