import { captureView, restoreView } from '../bookmark.ts';
import { randomDigits } from '../randomId.ts';
import { accepted, ok, refused } from '../replies.ts';
import type { Routes } from '../router.ts';

/** Bookmarks a host keeps: captured as an opaque state, applied from it. */
export const bookmarkRoutes: Routes = {
  'GET /report/bookmarks': () => ok([]),
  'POST /report/bookmarks/capture': ({ frame }) =>
    ok({
      name: `Bookmark${randomDigits(20)}`,
      displayName: '',
      state: captureView(frame.store.get()),
    }),
  'POST /report/bookmarks/applyState': ({ request, frame }) => {
    const { state: text } = (request.body ?? {}) as { state?: string };
    const view = restoreView(text ?? '');
    if (!view) return refused(400, 'Invalid parameters', 'O indicador não pôde ser lido.');
    frame.store.update(view);
    frame.emit('bookmarkApplied', { bookmarkName: null });
    return accepted();
  },
};
