import type { Model, Visual } from '../../definition/types.ts';
import { evaluate, totalsBy } from '../engine/aggregate.ts';
import { columnOf, isCalendar, measureOf } from '../engine/columns.ts';
import { createFormat, type Format } from '../engine/createFormat.ts';
import { rowsFor } from '../filters/rowsFor.ts';
import { localeOf } from '../language/localeOf.ts';
import type { Call, Routes } from '../protocol/createRouter.ts';
import { notFound, ok } from '../protocol/replies.ts';
import type { ViewState } from '../report/state.ts';
import { pageOf, visualOf } from './findVisual.ts';

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

/** One or two Portuguese sentences about the data of a visual. Empty for visuals without a measure. */
function narrate(model: Model, state: ViewState, visual: Visual, format: Format): string {
  const measure = measureOf(model, visual.measures?.[0] ?? '');
  if (!measure) return '';
  const { rows, highlighted } = rowsFor(model, state, visual);
  const shown = highlighted ?? rows;
  const total = evaluate(model, measure, shown);
  if (total === null) return `Não há dados de ${measure.name} para os filtros escolhidos.`;
  const whole = `${measure.name}: ${format.full(total, measure.format)}.`;
  const column = columnOf(model, visual.category ?? '');
  if (!column) return whole;
  const groups = totalsBy(model, column.name, measure.name, shown);
  const [first] = groups;
  const best = groups.reduce(
    (top, one) => ((one.value ?? 0) > (top?.value ?? 0) ? one : top),
    first,
  );
  if (!best) return whole;
  const share = measure.aggregate === 'sum' && total > 0 ? (best.value ?? 0) / total : undefined;
  const part = share === undefined ? '' : ` (${format.full(share, 'percent')} do total)`;
  const place = isCalendar(column) ? format.longKey(best.key) : `${column.name} ${best.key}`;
  return `${whole} O maior valor é de ${place}: ${format.full(best.value, measure.format)}${part}.`;
}
