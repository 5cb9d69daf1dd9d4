import { evaluate, totalsBy } from '../../engine/aggregate.ts';
import { compareWithYearBefore } from '../../engine/compareWithYearBefore.ts';
import { texts } from '../../language/texts.ts';
import { element, icon, icons } from '../../view/dom.ts';
import { measuresOf, shownRows } from './series.ts';
import { sparkline } from './sparkline.ts';
import type { MountVisual, VisualContext } from './types.ts';

/** Relative change against the same months of the year before: 0.1 is 10 % more. Null without earlier data. */
export function yearChange(context: VisualContext): number | null {
  const { model, timeless } = context;
  const [measure] = measuresOf(context);
  if (!measure) return null;
  const { now, before } = compareWithYearBefore(model, shownRows(context), timeless);
  const [current, previous] = [evaluate(model, measure, now), evaluate(model, measure, before)];
  return current === null || !previous ? null : current / previous - 1;
}

function changeBadge(context: VisualContext) {
  const [measure] = measuresOf(context);
  const change = yearChange(context);
  if (change === null || !measure) {
    return element('span', { class: 'card-note', text: texts().noComparison });
  }
  const isGood =
    Math.abs(change) < 0.0005 ? undefined : change > 0 !== (measure.isLowerBetter ?? false);
  const tone = isGood === undefined ? '' : isGood ? 'is-good' : 'is-bad';
  return element(
    'span',
    { class: 'card-note' },
    element(
      'b',
      { class: `badge ${tone}` },
      icon(change >= 0 ? icons.up : icons.down),
      context.format.change(change),
    ),
    texts().inOneYear,
  );
}

/** Name of the target, without the unit in parentheses when the measure's name ends with the same unit. */
export function targetName(measure: string, target: string): string {
  const unit = / \([^)]*\)$/.exec(measure)?.[0] ?? '';
  return unit && target.endsWith(unit) ? target.slice(0, -unit.length) : target;
}

function targetNote(context: VisualContext) {
  const [target] = measuresOf(context, context.spec.lines ?? []);
  const value = target && evaluate(context.model, target, shownRows(context));
  if (!target || value === undefined) return undefined;
  return element('span', {
    class: 'card-target',
    title: `${target.name}: ${context.format.full(value, target.format)}`,
    text: `${targetName(context.spec.title, target.name)} ${context.format.short(value, target.format)}`,
  });
}

/** One number with its change over a year, its target, and a sparkline of the last 12 months. */
export const mountCard: MountVisual = (host) => ({
  update: async (context) => {
    const [measure] = measuresOf(context);
    if (!measure) return;
    const value = evaluate(context.model, measure, shownRows(context));
    const months = totalsBy(context.model, 'Mês', measure.name, context.timeless);
    host.replaceChildren(
      element(
        'div',
        { class: 'card' },
        element(
          'span',
          { class: 'card-head' },
          element('span', { class: 'card-title', text: measure.name }),
          targetNote(context),
        ),
        element(
          'span',
          { class: 'card-value', title: context.format.full(value, measure.format) },
          context.format.short(value, measure.format),
        ),
        changeBadge(context),
        sparkline(months.slice(-12).map((month) => month.value ?? 0)),
      ),
    );
  },
  dispose: () => host.replaceChildren(),
});
