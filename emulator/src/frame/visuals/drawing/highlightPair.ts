import type { Measure } from '../../../definition/types.ts';
import { shownRows, valuesFor } from './series.ts';
import type { VisualContext } from './types.ts';

/** Values of a chart with cross-highlighting: all of them, and the highlighted part that is drawn over them. */
export interface HighlightPair {
  readonly whole: readonly (number | null)[];
  /** Undefined without a selection in another visual. Undefined for ratios too: a ratio has no parts, so it is filtered. */
  readonly part: readonly (number | null)[] | undefined;
}

/** Values of a measure for each key, with and without the selection of another visual. */
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
