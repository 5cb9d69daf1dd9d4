import { pageTitles } from '@portal/api-client/rules';
import { offeredPages } from './machine/choosePage.ts';
import type { OpeningState } from './machine/Opening.ts';

/** The titles of the pages of the open report, by name: first those that readers choose, told apart by position. Spec LER-06. */
export function titlesOf({ place, pages }: OpeningState): ReadonlyMap<string, string> {
  const offered = place ? offeredPages(place, pages) : [];
  return pageTitles(
    [...offered, ...pages].map(({ name, displayName = '' }) => ({ name, displayName })),
  );
}
