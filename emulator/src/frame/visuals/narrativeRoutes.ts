import type { Visual } from '../../definition/types.ts';
import { createFormat } from '../engine/createFormat.ts';
import { localeOf } from '../language/localeOf.ts';
import type { Call, Routes } from '../protocol/createRouter.ts';
import { notFound, ok } from '../protocol/replies.ts';
import { pageOf, visualOf } from './findVisual.ts';
import { narrate } from './narrate.ts';

function summarize({ params, frame }: Call, visuals: readonly Visual[]) {
  const state = frame.store.get();
  if (!state.opened) return notFound('Nenhum relatório está aberto.');
  const { model } = state.opened.definition;
  const format = createFormat(localeOf(state).formatLocale);
  const at = { ...state, activePage: params.page ?? '' };
  const sentences = visuals.map((visual) => narrate(model, at, visual, format));
  return ok({ summaryText: [...new Set(sentences)].filter(Boolean).join(' ') });
}

/** Routes that describe the data of a page or of a visual in sentences. */
export const narrativeRoutes: Routes = {
  'GET /report/pages/:page/smartNarrativeInsights': (call) => {
    const page = pageOf(call);
    return page ? summarize(call, page.visuals) : notFound('A página não existe.');
  },
  'GET /report/pages/:page/visuals/:visual/smartNarrativeInsights': (call) => {
    const visual = visualOf(call);
    return visual ? summarize(call, [visual]) : notFound('O visual não existe.');
  },
};
