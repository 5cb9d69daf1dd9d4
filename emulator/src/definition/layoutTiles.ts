import type { Box } from './types.ts';

/** Size of one cell of a dashboard's grid, in canvas units. */
const cell = { width: 300, height: 170 } as const;
const gap = 16;
const margin = 20;
const columns = 4;

interface Span {
  readonly rowSpan: number;
  readonly colSpan: number;
}

function isFree(taken: ReadonlySet<string>, x: number, y: number, { rowSpan, colSpan }: Span) {
  if (x + colSpan > columns) return false;
  for (let row = y; row < y + rowSpan; row += 1) {
    for (let column = x; column < x + colSpan; column += 1) {
      if (taken.has(`${column},${row}`)) return false;
    }
  }
  return true;
}

/** The first position in reading order where the tile fits. */
function findPlace(taken: ReadonlySet<string>, tile: Span): { x: number; y: number } {
  for (let at = 0; ; at += 1) {
    const place = { x: at % columns, y: Math.floor(at / columns) };
    if (isFree(taken, place.x, place.y, tile)) return place;
  }
}

function boxOf(x: number, y: number, { rowSpan, colSpan }: Span): Box {
  return {
    x: margin + x * (cell.width + gap),
    y: margin + y * (cell.height + gap),
    width: colSpan * cell.width + (colSpan - 1) * gap,
    height: rowSpan * cell.height + (rowSpan - 1) * gap,
  };
}

/**
 * Computes the boxes of a dashboard's tiles in a grid of four columns, each at the first position where it fits. The
 * canvas is large enough for all of them.
 */
export function layoutTiles(tiles: readonly Span[]) {
  const taken = new Set<string>();
  const boxes = tiles.map((given) => {
    const tile = { ...given, colSpan: Math.min(given.colSpan, columns) };
    const { x, y } = findPlace(taken, tile);
    for (let row = y; row < y + tile.rowSpan; row += 1) {
      for (let column = x; column < x + tile.colSpan; column += 1) taken.add(`${column},${row}`);
    }
    return boxOf(x, y, tile);
  });
  const canvas = {
    width: Math.max(...boxes.map(({ x, width }) => x + width)) + margin,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) + margin,
  };
  return { boxes, canvas };
}
