import { useState } from 'react';

interface Shown {
  /** Identifies the configuration of the report. */
  readonly reportKey: string;
  /** The UUID of the report in Power BI. Undefined until the token has arrived. */
  readonly reportId: string | undefined;
  /** Undefined for a report without a view. */
  readonly viewKey: string | undefined;
}

/**
 * Returns a number that changes when the frame must be replaced although it shows the same report: for another configuration
 * of the report, whose token has another identity, and for the report without the view that was applied to it.
 */
export function useFrameGeneration(shown: Shown): number {
  const [before, setBefore] = useState({ ...shown, generation: 0 });
  const isLate = shown.reportId === undefined;
  if (isLate || isSame(before, shown)) return before.generation;
  const isTwin = before.reportKey !== shown.reportKey && before.reportId === shown.reportId;
  const hasLostView =
    before.reportKey === shown.reportKey &&
    before.viewKey !== undefined &&
    shown.viewKey === undefined;
  const generation = before.generation + (isTwin || hasLostView ? 1 : 0);
  setBefore({ ...shown, generation });
  return generation;
}

const isSame = (a: Shown, b: Shown) =>
  a.reportKey === b.reportKey && a.reportId === b.reportId && a.viewKey === b.viewKey;
