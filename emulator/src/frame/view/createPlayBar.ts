import { reportBookmarks } from '../bookmarks/reportBookmarks.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';
import type { State } from '../report/state.ts';
import { element, icon, icons } from './dom.ts';

/** The bar that steps through the report's bookmarks. It is visible while the bookmark presentation is on. */
export function createPlayBar({ store, emit }: FrameContext) {
  let at = -1;
  const label = element('span', { text: 'Indicadores' });
  const button = (title: string, path: string, onClick: () => void) => {
    const node = element('button', { type: 'button', title, 'aria-label': title }, icon(path));
    node.addEventListener('click', onClick);
    return node;
  };
  const step = (by: number) => {
    const bookmarks = reportBookmarks(store.get());
    if (bookmarks.length === 0) return;
    at = (at + by + bookmarks.length) % bookmarks.length;
    const bookmark = bookmarks[at];
    if (!bookmark) return;
    label.textContent = `${bookmark.displayName} (${at + 1} de ${bookmarks.length})`;
    store.update(bookmark.view);
    emit('bookmarkApplied', { bookmarkName: bookmark.name });
  };
  const node = element(
    'div',
    { class: 'play-bar', role: 'toolbar', 'aria-label': 'Apresentação de indicadores' },
    button('Indicador anterior', icons.chevronLeft, () => step(at < 0 ? 0 : -1)),
    label,
    button('Próximo indicador', icons.chevronRight, () => step(1)),
    button('Encerrar apresentação', icons.close, () => store.update({ isPresenting: false })),
  );
  node.hidden = true;
  return {
    node,
    draw: ({ isPresenting }: State) => {
      if (!isPresenting) at = -1;
      if (at < 0) label.textContent = 'Indicadores';
      node.hidden = !isPresenting;
    },
  };
}
