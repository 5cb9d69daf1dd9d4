import { reportBookmarks } from '../bookmarks/reportBookmarks.ts';
import { texts } from '../language/texts.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';
import type { State } from '../report/state.ts';
import { element, icon, icons } from './dom.ts';

/** The bar that steps through the report's bookmarks. It is visible while the bookmark presentation is on. */
export function createPlayBar({ store, emit }: FrameContext) {
  let at = -1;
  const label = element('span');
  const button = (path: string, onClick: () => void) => {
    const node = element('button', { type: 'button' }, icon(path));
    node.addEventListener('click', onClick);
    return node;
  };
  const step = (by: number) => {
    const bookmarks = reportBookmarks(store.get());
    if (bookmarks.length === 0) return;
    at = (at + by + bookmarks.length) % bookmarks.length;
    const bookmark = bookmarks[at];
    if (!bookmark) return;
    label.textContent = `${bookmark.displayName} (${texts().placeOf(at + 1, bookmarks.length)})`;
    store.update(bookmark.view);
    emit('bookmarkApplied', { bookmarkName: bookmark.name });
  };
  const back = button(icons.chevronLeft, () => step(at < 0 ? 0 : -1));
  const next = button(icons.chevronRight, () => step(1));
  const end = button(icons.close, () => store.update({ isPresenting: false }));
  const node = element('div', { class: 'play-bar', role: 'toolbar' }, back, label, next, end);
  node.hidden = true;
  return {
    node,
    draw: ({ isPresenting }: State) => {
      if (!isPresenting) at = -1;
      const { bookmarks, presentation, previousBookmark, nextBookmark, endPresentation } = texts();
      node.setAttribute('aria-label', presentation);
      back.title = previousBookmark;
      next.title = nextBookmark;
      end.title = endPresentation;
      if (at < 0) label.textContent = bookmarks;
      node.hidden = !isPresenting;
    },
  };
}
