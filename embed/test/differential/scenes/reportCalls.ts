import { loadReport, outcome, type Report, type Scene } from './scene.ts';

/** Calls of a report, by method and special case. */
const calls: [string, (report: Report) => unknown][] = [
  ['getPages', (report) => report.getPages()],
  ['getPageByName', (report) => report.getPageByName('p2')],
  ['getPageByName, unknown', (report) => report.getPageByName('p9')],
  ['getActivePage', (report) => report.getActivePage()],
  ['setPage', (report) => report.setPage('p2')],
  ['addPage', (report) => report.addPage('Dois')],
  ['deletePage', (report) => report.deletePage('p2')],
  ['renamePage', (report) => report.renamePage('p2', 'Dois')],
  ['getFilters', (report) => report.getFilters()],
  ['setFilters', (report) => report.setFilters([])],
  ['updateFilters', (report) => report.updateFilters(2, [])],
  ['removeFilters', (report) => report.removeFilters()],
  ['refresh', (report) => report.refresh()],
  ['print', (report) => report.print()],
  ['save', (report) => report.save()],
  ['saveAs', (report) => report.saveAs({ name: 'n' })],
  ['switchMode by number', (report) => report.switchMode(1)],
  ['switchMode by word', (report) => report.switchMode('view')],
  ['switchLayout', (report) => report.switchLayout(0)],
  ['switchLayout to a phone', (report) => report.switchLayout(2)],
  ['updateSettings', (report) => report.updateSettings({ hideErrors: true })],
  ['getZoom', (report) => report.getZoom()],
  ['setZoom', (report) => report.setZoom(2)],
  ['applyTheme', (report) => report.applyTheme({ themeJson: { name: 't' } })],
  ['resetTheme', (report) => report.resetTheme()],
  ['getTheme', (report) => report.getTheme()],
  ['closeAllOverlays', (report) => report.closeAllOverlays()],
  ['clearSelectedVisuals', (report) => report.clearSelectedVisuals()],
  ['clearSelectedVisuals and slicers', (report) => report.clearSelectedVisuals(true)],
  ['isSaved', (report) => report.isSaved()],
  ['savePersistentFilters', (report) => report.savePersistentFilters()],
  ['resetPersistentFilters', (report) => report.resetPersistentFilters()],
  ['arePersistentFiltersApplied', (report) => report.arePersistentFiltersApplied()],
  ['getCorrelationId', (report) => report.getCorrelationId()],
  ['setVisualDisplayState', (report) => report.setVisualDisplayState('p1', 'v1', 1)],
  ['resizeVisual', (report) => report.resizeVisual('p1', 'v1', 10, 20)],
  ['moveVisual', (report) => report.moveVisual('p1', 'v1', 1, 2, 3)],
  ['moveVisual, unknown', (report) => report.moveVisual('p1', 'v9', 1, 2)],
  ['resizeActivePage', (report) => report.resizeActivePage(4, 100, 200)],
  ['addContextMenuCommand', (report) => report.addContextMenuCommand('n', 't')],
  [
    'addContextMenuCommand for a type, in a group',
    (report) => report.addContextMenuCommand('n', 't', 'm', 1, 'v1', 'barChart', 'g'),
  ],
  [
    'addOptionsMenuCommand for a visual, then removing it',
    async (report) => {
      await report.addOptionsMenuCommand('n', 't', 'm', 1, 'v1', undefined, undefined, 'i');
      await report.addContextMenuCommand('o', 't', 'm');
      return report.removeOptionsMenuCommand('n', 'm');
    },
  ],
  [
    'addContextMenuCommand after a group, which stays',
    async (report) => {
      const groups = [{ name: 'g', title: 'Grupo' }];
      await report.updateSettings({ extensions: { commands: [], groups } });
      await report.updateSettings({
        extensions: [{ command: { name: 'l', title: 't', extend: {} } }],
      });
      await report.updateSettings({ hideErrors: true });
      await report.updateSettings({ extensions: { commands: [] } });
      return report.addContextMenuCommand('n', 't', 'm', 1, undefined, undefined, 'g');
    },
  ],
  ['removeContextMenuCommand, unknown', (report) => report.removeContextMenuCommand('n', 'm')],
  ['getBookmarks', (report) => report.bookmarksManager.getBookmarks()],
  ['apply', (report) => report.bookmarksManager.apply('b')],
  ['applyState', (report) => report.bookmarksManager.applyState('s')],
  ['play', (report) => report.bookmarksManager.play(1)],
  ['capture', (report) => report.bookmarksManager.capture()],
  ['capture all pages', (report) => report.bookmarksManager.capture({ allPages: true })],
  ['setAccessToken', (report) => report.setAccessToken('token-2')],
  ['setAccessToken, empty', (report) => report.setAccessToken('')],
  ['on with an unknown name', async (report) => report.on('nothing', () => undefined)],
];

export const reportScenes: readonly Scene[] = calls.map(([name, call]) => [
  `a report’s ${name}`,
  async (harness) => {
    const report = await loadReport(harness);
    return outcome(() => call(report));
  },
]);

/** The same calls of a paginated report, which supports some of them. */
export const paginatedScenes: readonly Scene[] = calls
  .filter(
    ([name]) => !/unknown|empty|MenuCommand for|removeContext|renamePage|deletePage/.test(name),
  )
  .map(([name, call]) => [
    `a paginated report’s ${name}`,
    async (harness) => {
      const embedUrl = 'https://app.powerbi.com/rdlEmbed?reportId=r1';
      const report = await loadReport(harness, { embedUrl, settings: {} });
      return outcome(() => call(report));
    },
  ]);
