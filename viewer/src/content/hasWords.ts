import { unaccent } from '@portal/api-client/rules';

/** Says whether a text contains every word of a filter, without regard to accents and case. Spec LEIT-02. */
export function hasWords(text: string, filter: string): boolean {
  const folded = unaccent(text);
  return unaccent(filter)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
