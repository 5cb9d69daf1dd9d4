import type { ReportDefinition } from '../../../definition/types.ts';

/** Values of the host's `displayOption`. 0, the default, fits the whole page. */
const fitToWidth = 1;
const actualSize = 2;

const smallestScale = 0.2;

/** CSS pixels per canvas unit for the given viewport and display option. */
export function fitScale(
  viewport: HTMLElement,
  page: ReportDefinition['canvas'],
  displayOption: number,
): number {
  if (displayOption === actualSize) return 1;
  const byWidth = viewport.clientWidth / page.width;
  const byHeight = viewport.clientHeight / page.height;
  return Math.max(
    smallestScale,
    displayOption === fitToWidth ? byWidth : Math.min(byWidth, byHeight),
  );
}
