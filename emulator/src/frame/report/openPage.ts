import type { FrameContext } from '../protocol/FrameContext.ts';

/**
 * Activates a page and raises `pageChanged`. Does nothing when the page is already active or the token has expired.
 * Returns false when the report has no such page.
 */
export function openPage({ store, emit }: FrameContext, name: string): boolean {
  const { opened, activePage, isExpired } = store.get();
  const page = opened?.definition.pages.find((candidate) => candidate.name === name);
  if (!page) return false;
  if (page.name === activePage || isExpired) return true;
  store.update({ activePage: page.name, selection: undefined });
  emit('pageChanged', {
    newPage: { name: page.name, displayName: page.displayName, isActive: true },
  });
  return true;
}
