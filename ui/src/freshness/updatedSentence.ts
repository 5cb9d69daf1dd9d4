import type { Freshness } from '@portal/api-client/rules';
import { formatDateTime } from '../format/formatDateTime.ts';
import { noSuccessSentence } from './refreshWords.ts';

/**
 * Returns the sentence that says when the data was last updated, or that no successful update is known. Null if nothing is known.
 * Home shows an age instead, so this file is not part of its scripts. Spec DASH-06, LER-05.
 */
export function updatedSentence(fresh: Freshness): string | null {
  const updatedAt = fresh.dataAt && formatDateTime(fresh.dataAt);
  return updatedAt ? `Última atualização: ${updatedAt}` : noSuccessSentence(fresh);
}
