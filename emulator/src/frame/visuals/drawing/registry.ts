import type { VisualType } from '../../../definition/types.ts';
import { mountActionButton } from './actionButton.ts';
import { mountAreaChart } from './areaChart.ts';
import { mountBarChart } from './barChart.ts';
import { mountBlank } from './blank.ts';
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
import { mountTextbox } from './textbox.ts';
import { mountTreemap } from './treemap.ts';
import type { MountVisual } from './types.ts';

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
