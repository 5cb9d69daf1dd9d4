import type { Box } from '../../definition/types.ts';
import type { Routes } from '../protocol/createRouter.ts';
import { randomDigits } from '../protocol/randomId.ts';
import { accepted, notFound, ok, refused } from '../protocol/replies.ts';
import { changeVisuals } from '../report/editReport.ts';
import { scopeOf } from '../report/state.ts';
import { visualOf } from './findVisual.ts';

interface SortRequest {
  readonly orderBy?: { readonly column?: string; readonly measure?: string };
  readonly direction?: number;
}

const descending = 2;
const path = '/report/pages/:page/visuals/:visual';

/** Routes that clone a visual and sort its data. */
export const arrangingRoutes: Routes = {
  [`POST ${path}/clone`]: (call) => {
    const visual = visualOf(call);
    if (!visual) return notFound('O visual não existe.');
    const { layout = {} } = (call.request.body ?? {}) as { layout?: Partial<Box> };
    const { x, y } = visual.box;
    const box = { ...visual.box, x: x + 24, y: y + 24, ...layout };
    const name = randomDigits(20);
    changeVisuals(call.frame, call.params.page ?? '', (visuals) => [
      ...visuals,
      { ...visual, name, box },
    ]);
    return ok({ visualName: name });
  },
  [`PUT ${path}/sortBy`]: (call) => {
    const visual = visualOf(call);
    if (!visual) return notFound('O visual não existe.');
    const { orderBy, direction } = (call.request.body ?? {}) as SortRequest;
    const by = orderBy?.measure ?? orderBy?.column;
    const fields = [visual.category, ...(visual.measures ?? [])];
    if (!by || !fields.includes(by) || (direction !== 1 && direction !== descending)) {
      return refused(400, 'Invalid parameters', 'O visual não pode ser ordenado assim.');
    }
    const sort = { by, isDescending: direction === descending };
    const page = call.params.page ?? '';
    const { store } = call.frame;
    // Replaces the user's own sort, and a bookmark keeps it.
    store.update({ sorts: { ...store.get().sorts, [scopeOf(page, visual.name)]: sort } });
    changeVisuals(call.frame, page, (visuals) =>
      visuals.map((one) => (one.name === visual.name ? { ...one, sort } : one)),
    );
    return accepted();
  },
};
