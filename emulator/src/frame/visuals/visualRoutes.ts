import type { Visual } from '../../definition/types.ts';
import type { Routes } from '../protocol/createRouter.ts';
import { notFound, ok, refused } from '../protocol/replies.ts';
import type { State } from '../report/state.ts';
import { placementOf } from '../settings/placementOf.ts';
import { exportCsv } from './exportCsv.ts';
import { pageOf, visualOf } from './findVisual.ts';

function describe({ settings }: State, page: string, visual: Visual) {
  const { name, title, type } = visual;
  const { isHidden, ...place } = placementOf(settings, page, visual);
  return { name, title, type, layout: { ...place, displayState: { mode: isHidden ? 1 : 0 } } };
}

/** Routes that list the visuals of a page and export the data of one visual. */
export const visualRoutes: Routes = {
  'GET /report/pages/:page/visuals': (call) => {
    const page = pageOf(call);
    if (!page) return notFound('A página não existe.');
    const state = call.frame.store.get();
    return ok(page.visuals.map((visual) => describe(state, page.name, visual)));
  },
  'POST /report/pages/:page/visuals/:visual/exportData': (call) => {
    const state = call.frame.store.get();
    const visual = visualOf(call);
    if (!visual || !state.opened) return notFound('O visual não existe.');
    if (!visual.measures?.length) {
      return refused(400, 'exportDataNotSupported', 'Este visual não tem dados para exportar.');
    }
    const { rows } = (call.request.body ?? {}) as { rows?: number };
    const at = { ...state, activePage: call.params.page ?? '' };
    return ok({ data: exportCsv(state.opened.definition.model, at, visual, rows) });
  },
};
