import { differencesOf } from '../history/differencesOf.ts';
import type { RecordedChange } from '../history/recordChanges.ts';

/** True if history would record something of these. */
export const hasDifferences = (records: readonly RecordedChange[]): boolean =>
  records.some(
    ({ before, after, secrets = [] }) =>
      secrets.length > 0 || differencesOf(before, after).length > 0,
  );
