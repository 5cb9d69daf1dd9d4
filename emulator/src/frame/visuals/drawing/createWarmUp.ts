import { createFormat } from '../../engine/createFormat.ts';
import { element } from '../../view/dom.ts';
import { bodyFont } from './chartStyle.ts';
import { initChart } from './echarts.ts';

/** With nothing to load by then, a frame that waits for its host has time. */
const patienceMs = 300;

/** Draws a small chart that nobody sees: the library's code is compiled and its fonts are measured. */
function drawUnseen(font: string): void {
  const names = ['Norte', 'Nordeste', 'Sul'];
  const chart = initChart(element('div', {}), undefined, { width: 320, height: 200 });
  chart.setOption({
    animation: false,
    textStyle: { fontFamily: font },
    tooltip: { trigger: 'axis' },
    legend: {},
    xAxis: { type: 'category', data: names },
    yAxis: { type: 'value' },
    series: [
      { type: 'bar', name: 'A', data: [1, 2, 3], label: { show: true } },
      { type: 'line', name: 'B', data: [1, 2, 3], areaStyle: {} },
    ],
  });
  chart.getZr().flush();
  chart.dispose();
}

/**
 * Warms the chart library up once: while the server is being asked for the report, or, when the host has only made
 * the frame beforehand, a moment after.
 * @returns what to call when the server has been asked.
 */
export function createWarmUp(): () => void {
  let isWarm = false;
  const warm = () => {
    if (isWarm) return;
    isWarm = true;
    clearTimeout(timer);
    createFormat('pt-BR').short(12_345, 'currency');
    drawUnseen(bodyFont());
  };
  const timer = setTimeout(warm, patienceMs);
  return () => setTimeout(warm);
}
