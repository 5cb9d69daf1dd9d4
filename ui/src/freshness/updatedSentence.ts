import type { Freshness } from '@portal/api-client/rules';
import { formatDateTime } from '../format/formatDateTime.ts';
import { noSuccessSentence } from './refreshWords.ts';

/**
 * Returns when the data was updated, or that no success is known; null if nothing is known. It is apart from the words that Home
 * needs, because Home shows an age instead. Spec DASH-06, LER-05.
 */
export function updatedSentence(fresh: Freshness): string | null {
  const updatedAt = fresh.dataAt && formatDateTime(fresh.dataAt);
  return updatedAt ? `Última atualização: ${updatedAt}` : noSuccessSentence(fresh);
}
