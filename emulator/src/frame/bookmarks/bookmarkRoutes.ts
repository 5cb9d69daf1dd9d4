import type { Routes } from '../protocol/createRouter.ts';
import { randomDigits } from '../protocol/randomId.ts';
import { accepted, notFound, ok, refused } from '../protocol/replies.ts';
import { captureView, restoreView } from './captureView.ts';
import { reportBookmarks } from './reportBookmarks.ts';

const presentation = 1;

/** Routes for the report's own bookmarks, and for views that a host captures and applies later. */
export const bookmarkRoutes: Routes = {
  'GET /report/bookmarks': ({ frame }) =>
    ok(
      reportBookmarks(frame.store.get()).map(({ name, displayName, state }) => ({
        name,
        displayName,
        state,
      })),
    ),
  'POST /report/bookmarks/applyByName': ({ request, frame }) => {
    const { name } = (request.body ?? {}) as { name?: string };
    const found = reportBookmarks(frame.store.get()).find((one) => one.name === name);
    if (!found) return notFound('O indicador não existe.');
    frame.store.update(found.view);
    frame.emit('bookmarkApplied', { bookmarkName: found.name });
    return accepted();
  },
  'POST /report/bookmarks/play': ({ request, frame }) => {
    const { playMode } = (request.body ?? {}) as { playMode?: number };
    if (playMode !== 0 && playMode !== presentation) {
      return refused(400, 'Invalid parameters', 'O modo de apresentação não é válido.');
    }
    frame.store.update({ isPresenting: playMode === presentation });
    return accepted();
  },
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
