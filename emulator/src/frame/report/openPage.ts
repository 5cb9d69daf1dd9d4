import type { FrameContext } from '../protocol/FrameContext.ts';

/** Turns to a page and raises `pageChanged`; false when there is no such page. */
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
