import {
  BarChart,
  GaugeChart,
  LineChart,
  PieChart,
  ScatterChart,
  TreemapChart,
} from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

// The SVG renderer and the library's own tooltips write style attributes, which the page's content security policy forbids. So this uses the
// canvas renderer, and tooltips are elements of ours.
use([
  BarChart,
  GaugeChart,
  LineChart,
  PieChart,
  ScatterChart,
  TreemapChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  CanvasRenderer,
  LabelLayout,
]);

/** Creates a chart in an element. */
export const initChart = init;
