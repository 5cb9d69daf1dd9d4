import type { VisualType } from '../../../definition/types.ts';
import { element } from '../../view/dom.ts';
import { mountActionButton } from './actionButton.ts';
import { mountAreaChart } from './areaChart.ts';
import { mountBarChart } from './barChart.ts';
import { mountCard } from './card.ts';
import { mountColumnChart } from './columnChart.ts';
import { mountComboChart } from './comboChart.ts';
import { mountDonutChart } from './donutChart.ts';
import { mountGauge } from './gauge.ts';
import { mountLineChart } from './lineChart.ts';
import { mountMatrix } from './matrix.ts';
import { mountScatterChart } from './scatterChart.ts';
import { mountSlicer } from './slicer.ts';
import { mountTable } from './table.ts';
import { mountTreemap } from './treemap.ts';
import type { MountVisual } from './types.ts';

/** The heading of the page and the line below it. */
const mountTextbox: MountVisual = (host) => ({
  update: async ({ spec }) => {
    host.replaceChildren(
      element('h1', { class: 'page-title', text: spec.title }),
      element('p', { class: 'page-subtitle', text: spec.text ?? '' }),
    );
  },
  dispose: () => host.replaceChildren(),
});

/** A visual that the service ends or does not draw in embedded reports: its place stays empty. */
const mountBlank: MountVisual = (host) => ({
  update: async () => host.replaceChildren(),
  dispose: () => host.replaceChildren(),
});

/** The drawing of each type of visual. A new type needs a file in this folder and a line here. */
export const registry: Readonly<Record<VisualType, MountVisual>> = {
  actionButton: mountActionButton,
  areaChart: mountAreaChart,
  barChart: mountBarChart,
  card: mountCard,
  columnChart: mountColumnChart,
  donutChart: mountDonutChart,
  gauge: mountGauge,
  lineChart: mountLineChart,
  lineClusteredColumnComboChart: mountComboChart,
  pivotTable: mountMatrix,
  pythonVisual: mountBlank,
  qnaVisual: mountBlank,
  scatterChart: mountScatterChart,
  scriptVisual: mountBlank,
  slicer: mountSlicer,
  tableEx: mountTable,
  textbox: mountTextbox,
  treemap: mountTreemap,
};
