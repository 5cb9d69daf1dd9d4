import { type Kit, loadReport, outcome, type Scene } from './scene.ts';

const pageCalls: [string, (page: InstanceType<Kit['Page']>) => unknown][] = [
  ['setActive', (page) => page.setActive()],
  ['delete', (page) => page.delete()],
  ['setDisplayName', (page) => page.setDisplayName('Um')],
  ['getFilters', (page) => page.getFilters()],
  ['setFilters', (page) => page.setFilters([])],
  ['updateFilters', (page) => page.updateFilters(1, [])],
  ['removeFilters', (page) => page.removeFilters()],
  ['getVisuals', (page) => page.getVisuals()],
  ['getVisualByName, unknown', (page) => page.getVisualByName('v9')],
  ['getSlicers', (page) => page.getSlicers()],
  ['hasLayout', (page) => page.hasLayout(2)],
  ['getSmartNarrativeInsights', (page) => page.getSmartNarrativeInsights()],
  ['moveVisual', (page) => page.moveVisual('v1', 1, 2, 3)],
  ['resizeVisual', (page) => page.resizeVisual('v1', 1, 2)],
  ['setVisualDisplayState', (page) => page.setVisualDisplayState('v1', 1)],
  ['resizePage', (page) => page.resizePage(4, 10, 20)],
];

const visualCalls: [string, (visual: InstanceType<Kit['VisualDescriptor']>) => unknown][] = [
  ['getFilters', (visual) => visual.getFilters()],
  ['setFilters', (visual) => visual.setFilters([])],
  ['updateFilters', (visual) => visual.updateFilters(3, [])],
  ['removeFilters', (visual) => visual.removeFilters()],
  ['exportData', (visual) => visual.exportData(1, 30)],
  ['getSlicerState', (visual) => visual.getSlicerState()],
  ['setSlicerState', (visual) => visual.setSlicerState({ filters: [] })],
  ['clone', (visual) => visual.clone()],
  ['sortBy', (visual) => visual.sortBy({ orderBy: { table: 't', column: 'c' }, direction: 1 })],
  ['getSmartNarrativeInsights', (visual) => visual.getSmartNarrativeInsights()],
  ['moveVisual', (visual) => visual.moveVisual(1, 2)],
  ['resizeVisual', (visual) => visual.resizeVisual(1, 2)],
  ['setVisualDisplayState', (visual) => visual.setVisualDisplayState(0)],
];

/** Calls of pages and visuals. */
export const partScenes: readonly Scene[] = [
  ...pageCalls.map(
    ([name, call]): Scene => [
      `a page’s ${name}`,
      async (harness) => {
        const report = await loadReport(harness);
        return outcome(async () => call(await report.getActivePage()));
      },
    ],
  ),
  ...visualCalls.map(
    ([name, call]): Scene => [
      `a visual’s ${name}`,
      async (harness) => {
        const page = await (await loadReport(harness)).getActivePage();
        return outcome(async () => call(await page.getVisualByName('v1')));
      },
    ],
  ),
];
