import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { texts } from '../../language/texts.ts';
import { element } from '../../view/dom.ts';
import { initChart } from './echarts.ts';
import type { MountedVisual, MountVisual, VisualActions, VisualContext } from './types.ts';

/** The data point behind a mark: a click on the mark selects this value of this column. */
export interface ChartPoint {
  readonly column: string;
  readonly value: string | number;
}

/** What a chart draws: the options for ECharts, and the data points of the axis categories. */
export interface ChartPlan {
  readonly option: EChartsCoreOption;
  /** Data points by index of the category. A click anywhere in the band of a category selects its point. */
  readonly axis?: readonly ChartPoint[];
  readonly isAxisVertical?: boolean;
  readonly isEmpty?: boolean;
}

/** How long to wait for the `finished` event of ECharts. A chart in an element without size never raises it. */
const finishedTimeoutMs = 1500;

function whenFinished(chart: EChartsType): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      chart.off('finished', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, finishedTimeoutMs);
    chart.on('finished', done);
  });
}

function listen(chart: EChartsType, plan: () => ChartPlan | undefined, actions: VisualActions) {
  const choose = (point: ChartPoint | undefined, native: unknown) => {
    const { ctrlKey = false, metaKey = false } = (native ?? {}) as Partial<MouseEvent>;
    if (point) actions.select(point.column, point.value, ctrlKey || metaKey);
  };
  chart.on('click', (event) => {
    if (plan()?.axis) return;
    const { point } = (event.data ?? {}) as { point?: ChartPoint };
    choose(point, event.event?.event);
  });
  chart.getZr().on('click', (event) => {
    const current = plan();
    const at = [event.offsetX, event.offsetY];
    if (!current?.axis || !chart.containPixel('grid', at)) return;
    const [x = -1, y = -1] = chart.convertFromPixel('grid', at) as number[];
    choose(current.axis[Math.round(current.isAxisVertical ? y : x)], event.event);
  });
}

/** Durations of animations in milliseconds. They are set on every series too, because some series have slower defaults. */
const motion = { animationDuration: 420, animationDurationUpdate: 260 };

function withMotion(option: EChartsCoreOption, isStill: boolean): EChartsCoreOption {
  const series = (option.series ?? []) as readonly object[];
  return {
    ...option,
    ...motion,
    animation: !isStill,
    series: series.map((one) => ({ ...motion, animationEasing: 'cubicOut', ...one })),
  };
}

/** Makes a visual from a function that plans its chart. */
export function chartVisual(planFor: (context: VisualContext) => ChartPlan): MountVisual {
  return (host, actions): MountedVisual => {
    const box = element('div', { class: 'chart', role: 'img' });
    const empty = element('p', { class: 'empty' });
    host.append(box, empty);
    let chart: EChartsType | undefined;
    let plan: ChartPlan | undefined;
    return {
      update: async (context) => {
        plan = planFor(context);
        box.setAttribute('aria-label', texts().chart(context.spec.title));
        const isEmpty = plan.isEmpty ?? false;
        empty.textContent = texts().noData;
        empty.hidden = !isEmpty;
        box.hidden = isEmpty;
        if (isEmpty) return;
        // A new chart already has the size of its element. It appears without animation: only changes are animated.
        const isNew = !chart;
        if (!chart) {
          chart = initChart(box);
          listen(chart, () => plan, actions);
        } else chart.resize();
        const drawn = whenFinished(chart);
        chart.setOption(withMotion(plan.option, isNew || context.isStill), {
          replaceMerge: ['series'],
        });
        await drawn;
      },
      dispose: () => chart?.dispose(),
    };
  };
}
