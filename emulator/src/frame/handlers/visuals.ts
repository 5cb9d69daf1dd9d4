import type { Visual } from '../../definition/types.ts';
import { exportCsv } from '../exportCsv.ts';
import { notFound, ok, refused } from '../replies.ts';
import type { Call, Routes } from '../router.ts';

function describe(visual: Visual) {
  const { name, title, type, box } = visual;
  return { name, title, type, layout: { ...box, z: 0, displayState: { mode: 0 } } };
}

function pageOf({ params, frame }: Call) {
  const { opened } = frame.store.get();
  return opened?.definition.pages.find(({ name }) => name === params.page);
}

/** Visuals of a page, and the data behind one. */
export const visualRoutes: Routes = {
  'GET /report/pages/:page/visuals': (call) => {
    const page = pageOf(call);
    return page ? ok(page.visuals.map(describe)) : notFound('A página não existe.');
  },
  'POST /report/pages/:page/visuals/:visual/exportData': (call) => {
    const state = call.frame.store.get();
    const visual = pageOf(call)?.visuals.find(({ name }) => name === call.params.visual);
    if (!visual || !state.opened) return notFound('O visual não existe.');
    if (!visual.measures?.length) {
      return refused(400, 'exportDataNotSupported', 'Este visual não tem dados para exportar.');
    }
    const { rows } = (call.request.body ?? {}) as { rows?: number };
    const at = { ...state, activePage: call.params.page ?? '' };
    return ok({ data: exportCsv(state.opened.definition.model, at, visual, rows) });
  },
};
