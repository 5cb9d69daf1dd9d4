import type { Model, Visual } from '../../definition/types.ts';
import { evaluate, totalsBy } from '../engine/aggregate.ts';
import { columnOf, isCalendar, measureOf } from '../engine/columns.ts';
import type { Format } from '../engine/createFormat.ts';
import { rowsFor } from '../filters/rowsFor.ts';
import type { ViewState } from '../report/state.ts';

/** One or two Portuguese sentences about the data of a visual. Empty for visuals without a measure. */
export function narrate(model: Model, state: ViewState, visual: Visual, format: Format): string {
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
