import { createFormat } from '../../engine/createFormat.ts';
import { element } from '../../view/dom.ts';
import { bodyFont } from './chartStyle.ts';
import { initChart } from './echarts.ts';

/** Delay of the warm-up in a frame that has nothing to load yet. */
const idleDelayMs = 300;

/** Draws a small chart outside the document, so that the browser compiles the library's code and measures its fonts. */
function drawOffscreen(font: string): void {
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
 * Prepares the chart library once, so that the first real chart draws faster. It runs when the returned function is
 * called, or 300 ms after the frame was created, whichever comes first.
 * @returns the function to call when a report begins to load. It runs the warm-up after the request has been sent.
 */
export function createWarmUp(formatLocale: string): () => void {
  let isWarm = false;
  const warm = () => {
    if (isWarm) return;
    isWarm = true;
    clearTimeout(timer);
    createFormat(formatLocale).short(12_345, 'currency');
    drawOffscreen(bodyFont());
  };
  const timer = setTimeout(warm, idleDelayMs);
  return () => setTimeout(warm);
}
