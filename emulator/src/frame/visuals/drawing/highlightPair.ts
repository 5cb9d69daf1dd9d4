import type { Measure } from '../../../definition/types.ts';
import { shownRows, valuesFor } from './series.ts';
import type { VisualContext } from './types.ts';

/** Values of a chart that highlights: the whole, and the picked part drawn over it. */
export interface HighlightPair {
  readonly whole: readonly (number | null)[];
  /** Undefined without a selection elsewhere, and for ratios, which have no parts: those are narrowed instead. */
  readonly part: readonly (number | null)[] | undefined;
}

/** Splits the values of a measure for cross-highlighting. */
export function highlightPair(
  context: VisualContext,
  measure: Measure,
  keys: readonly (string | number)[],
): HighlightPair {
  const hasParts = measure.aggregate !== 'ratio';
  if (!context.highlighted || !hasParts) {
    return { whole: valuesFor(context, measure, keys, shownRows(context)), part: undefined };
  }
  return {
    whole: valuesFor(context, measure, keys, context.rows),
    part: valuesFor(context, measure, keys, context.highlighted),
  };
}
