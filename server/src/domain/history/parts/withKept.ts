import type { RecordedChange } from '../recordChanges.ts';
import type { Part } from './Part.ts';

/** Adds to the first of some records what undoing needs and what no field of them tells. */
export function withKept(
  [first, ...others]: readonly RecordedChange[],
  kept: readonly Part[],
): RecordedChange[] {
  return first ? [{ ...first, kept: [...(first.kept ?? []), ...kept] }, ...others] : [];
}
