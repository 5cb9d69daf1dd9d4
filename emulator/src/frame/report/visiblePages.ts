import type { PageDefinition } from '../../definition/types.ts';
import type { State } from './state.ts';

/** The pages that have a tab. In view mode the author's hidden pages have none; in edit mode every page has one. */
export function visiblePages({ opened, mode }: Pick<State, 'opened' | 'mode'>): PageDefinition[] {
  const pages = opened?.definition.pages ?? [];
  return pages.filter(({ isHidden }) => mode === 'edit' || !isHidden);
}

/** The page that a report opens on when the host names none: the first one that is not hidden. */
export function openingPage(pages: readonly PageDefinition[]): PageDefinition | undefined {
  return pages.find(({ isHidden }) => !isHidden) ?? pages[0];
}
