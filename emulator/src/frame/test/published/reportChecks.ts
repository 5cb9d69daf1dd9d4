import type { Page, Report } from 'powerbi-client';
import { models } from 'powerbi-client';
import { createHost, createScript, type Outcome } from './createScript.ts';

/** The fields that a test needs to embed an item. */
export interface EmbedParams {
  readonly embedUrl: string;
  readonly accessToken: string;
  readonly id: string;
  /** A second token for the same item. */
  readonly nextToken: string;
}

const { FiltersOperations, LayoutType, PageSizeType, VisualContainerDisplayMode } = models;

const region: models.IBasicFilter = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'Vendas', column: 'Região' },
  filterType: models.FilterType.Basic,
  operator: 'In',
  values: ['Sul'],
  requireSingleSelection: false,
};
const category: models.IBasicFilter = {
  ...region,
  target: { table: 'Vendas', column: 'Produto' },
  values: ['Kit comercial'],
};
const columnsOf = (filters: { target?: { column?: string } }[] | undefined) =>
  (filters ?? []).map(({ target }) => target?.column);

function configFor({ embedUrl, accessToken, id }: EmbedParams): models.IReportEmbedConfiguration {
  return {
    type: 'report',
    tokenType: models.TokenType.Embed,
    embedUrl,
    accessToken,
    id,
    permissions: models.Permissions.All,
    viewMode: models.ViewMode.View,
    settings: { panes: { filters: { visible: true } }, visualRenderedEvents: true },
  };
}

/** Embeds a report in two phases and waits until it is drawn. */
async function open(params: EmbedParams) {
  const script = createScript();
  const { service, element } = createHost();
  const config = configFor(params);
  await script.call(service, 'preload', config);
  await script.call(service, 'bootstrap', element, { type: 'report', embedUrl: params.embedUrl });
  const report: Report = await script.call(service, 'load', element, config);
  script.listen(report);
  await script.waitForEvent('loaded');
  await script.call(report, 'render');
  await script.waitForEvent('rendered');
  return { ...script, service, element, report };
}

type OpenReport = Awaited<ReturnType<typeof open>>;

/** Calls the methods for pages, visuals and slicers, and for the filters of all three levels. */
export async function contents(params: EmbedParams): Promise<Outcome> {
  const { call, expect, waitForEvent, report, outcome } = await open(params);
  const pages: Page[] = (await call(report, 'getPages')) ?? [];
  expect('four pages', pages.length, 4);
  const [first, second] = pages;
  if (!first || !second) return outcome;
  await call(report, 'setPage', second.name);
  await waitForEvent('pageChanged');
  const active: Page = await call(report, 'getActivePage');
  // LER-10: `isActive` of the frame stays on the first page, so it decides nothing.
  expect('the page that is listed as active', active.name, first.name);
  await call(first, 'setActive');
  await waitForEvent('pageChanged', 2);
  expect('by name', (await call(report, 'getPageByName', first.name))?.displayName, 'Resumo');
  expect('a page object', (await call(report, 'page', first.name))?.name, first.name);

  for (const level of [report, first]) {
    await call(level, 'setFilters', [region]);
    expect('filters', columnsOf(await call(level, 'getFilters')), ['Região']);
    await call(level, 'updateFilters', FiltersOperations.Add, [category]);
    expect('added', columnsOf(await call(level, 'getFilters')), ['Região', 'Produto']);
    await call(level, 'removeFilters');
    expect('removed', await call(level, 'getFilters'), []);
  }
  await waitForEvent('filtersApplied');

  const visuals = (await call(first, 'getVisuals')) ?? [];
  const bars = visuals.find(({ type }: { type: string }) => type === 'barChart') ?? visuals[0];
  expect('by its name', (await call(first, 'getVisualByName', bars.name))?.title, bars.title);
  await call(bars, 'setFilters', [region]);
  expect('of the visual', columnsOf(await call(bars, 'getFilters')), ['Região']);
  await call(bars, 'updateFilters', FiltersOperations.RemoveAll);
  await call(bars, 'removeFilters');
  expect('none of the visual', await call(bars, 'getFilters'), []);
  const exported = await call(bars, 'exportData', models.ExportDataType.Summarized, 5);
  expect('lines of the export', exported?.data.trim().split('\n').length > 1, true);
  expect(
    'narrative',
    typeof (await call(bars, 'getSmartNarrativeInsights'))?.summaryText,
    'string',
  );
  expect(
    'of the page',
    typeof (await call(first, 'getSmartNarrativeInsights'))?.summaryText,
    'string',
  );

  const [slicer] = (await call(first, 'getSlicers')) ?? [];
  const state = await call(slicer, 'getSlicerState');
  const [target] = state?.targets ?? [];
  const chosen = { ...region, target, values: [2025] };
  await call(slicer, 'setSlicerState', { filters: [chosen] });
  const [kept] = (await call(slicer, 'getSlicerState'))?.filters ?? [];
  expect('the slicer', kept?.values, [2025]);
  expect('a phone layout', await call(first, 'hasLayout', LayoutType.MobilePortrait), true);
  return outcome;
}

/** Adds, renames and deletes pages, then saves the report and a copy. */
async function editAndSave({ call, expect, waitForEvent, report }: OpenReport) {
  await call(report, 'switchMode', 'edit');
  const added: Page = await call(report, 'addPage', 'Nova');
  await call(report, 'renamePage', added.name, 'Renomeada');
  await call(added, 'setDisplayName', 'De novo');
  expect('renamed', (await call(report, 'getPageByName', added.name))?.displayName, 'De novo');
  expect('unsaved', await call(report, 'isSaved'), false);
  await call(report, 'deletePage', added.name);
  const other: Page = await call(report, 'addPage');
  await call(other, 'delete');
  expect('pages again', (await call(report, 'getPages'))?.length, 4);
  await call(report, 'save');
  await waitForEvent('saved');
  expect('saved', await call(report, 'isSaved'), true);
  await call(report, 'saveAs', { name: 'Cópia' });
  await waitForEvent('saved', 2);
  await call(report, 'switchMode', models.ViewMode.View);
}

/** Clones, sorts, moves, resizes and hides a visual, and changes the layout of the page. */
async function arrangeVisuals({ call, expect, report }: OpenReport) {
  const page: Page = await call(report, 'getActivePage');
  const visuals = await call(page, 'getVisuals');
  const table = visuals.find(({ type }: { type: string }) => type === 'barChart') ?? visuals[0];
  const copy = await call(table, 'clone');
  expect('cloned', typeof copy?.visualName, 'string');
  const [name] = table.title.split(' ');
  expect('a title', typeof name, 'string');
  const data: string = (await call(table, 'exportData'))?.data ?? '';
  const [column = ''] = data.split(/[,\r\n]/);
  await call(table, 'sortBy', { orderBy: { table: 'Vendas', column }, direction: 1 });
  await call(table, 'moveVisual', 40, 50, 2);
  await call(table, 'resizeVisual', 300, 200);
  await call(table, 'setVisualDisplayState', VisualContainerDisplayMode.Visible);
  const moved = await call(page, 'getVisualByName', table.name);
  const { x, y, width, height } = moved.layout;
  expect('where it is', [x, y, width, height], [40, 50, 300, 200]);
  await call(page, 'moveVisual', table.name, 10, 20);
  await call(page, 'resizeVisual', table.name, 200, 100);
  await call(page, 'setVisualDisplayState', table.name, VisualContainerDisplayMode.Hidden);
  await call(page, 'resizePage', PageSizeType.Custom, 1000, 600);
  await call(report, 'moveVisual', page.name, table.name, 10, 20, 3);
  await call(report, 'resizeVisual', page.name, table.name, 220, 120);
  await call(
    report,
    'setVisualDisplayState',
    page.name,
    table.name,
    VisualContainerDisplayMode.Visible,
  );
  await call(report, 'resizeActivePage', PageSizeType.Widescreen);
  await call(report, 'switchLayout', LayoutType.Custom);
}

/** Changes zoom, theme, settings and menu commands. */
async function changeLook({ call, expect, report }: OpenReport) {
  await call(report, 'setZoom', 1.5);
  expect('zoom', await call(report, 'getZoom'), 1.5);
  await call(report, 'applyTheme', { themeJson: { name: 'T', dataColors: ['#aa0000'] } });
  expect('theme', (await call(report, 'getTheme'))?.themeJson?.name, 'T');
  await call(report, 'resetTheme');
  await call(report, 'updateSettings', { panes: { filters: { visible: false } } });
  await call(report, 'addContextMenuCommand', 'c1', 'Comando', 'Menu', 0, '', 'barChart', '');
  await call(report, 'removeContextMenuCommand', 'c1', 'Menu');
  await call(report, 'addOptionsMenuCommand', 'o1', 'Opção', 'Opções');
  await call(report, 'removeOptionsMenuCommand', 'o1', 'Opções');
}

/** Saves and resets persistent filters, then captures, applies and presents bookmarks. */
async function useFiltersAndBookmarks({ call, expect, waitForEvent, report }: OpenReport) {
  await call(report, 'setFilters', [region]);
  await call(report, 'savePersistentFilters');
  expect('kept', await call(report, 'arePersistentFiltersApplied'), true);
  await call(report, 'resetPersistentFilters');
  expect('not kept', await call(report, 'arePersistentFiltersApplied'), false);
  await call(report, 'setFilters', [region]);
  const { bookmarksManager } = report;
  const own = await call(bookmarksManager, 'getBookmarks');
  const captured = await call(bookmarksManager, 'capture', { personalizeVisuals: true });
  await call(bookmarksManager, 'apply', own?.[0]?.name);
  await waitForEvent('bookmarkApplied');
  await call(bookmarksManager, 'applyState', captured?.state);
  await waitForEvent('bookmarkApplied', 2);
  expect('filters of the bookmark', columnsOf(await call(report, 'getFilters')), ['Região']);
  await call(bookmarksManager, 'play', models.BookmarksPlayMode.Presentation);
  await call(bookmarksManager, 'play', models.BookmarksPlayMode.Off);
}

/** Renews the token, refreshes, reloads and prints the report, then removes it from the page. */
async function renewAndRemove(
  { call, expect, waitForEvent, report, service, element }: OpenReport,
  params: EmbedParams,
) {
  await call(report, 'setAccessToken', params.nextToken);
  expect('filters after the token', columnsOf(await call(report, 'getFilters')), ['Região']);
  await call(report, 'refresh');
  await call(report, 'closeAllOverlays');
  await call(report, 'clearSelectedVisuals', true);
  expect('correlation', typeof (await call(report, 'getCorrelationId')), 'string');
  await call(report, 'print');
  expect('id', await call(report, 'getId'), params.id);
  await call(report, 'off', 'rendered');
  await call(report, 'fullscreen');
  await call(report, 'exitFullscreen');
  await call(report, 'reload');
  await waitForEvent('loaded', 2);
  expect('found', (await call(service, 'get', element)) === report, true);
  await call(service, 'reset', element);
  expect('gone', element.querySelectorAll('iframe').length, 0);
}

/** Calls the methods of the report and of its pages, visuals and bookmarks that `contents` does not call. */
export async function wholeReport(params: EmbedParams): Promise<Outcome> {
  const opened = await open(params);
  await editAndSave(opened);
  await arrangeVisuals(opened);
  await changeLook(opened);
  await useFiltersAndBookmarks(opened);
  await renewAndRemove(opened, params);
  return opened.outcome;
}

/** Names of a page and of one of its visuals, to embed that visual alone. */
export async function findVisual(params: EmbedParams) {
  const { call, report } = await open(params);
  const page: Page = await call(report, 'getActivePage');
  const visuals = await call(page, 'getVisuals');
  const visual = visuals.find(({ type }: { type: string }) => type === 'barChart') ?? visuals[0];
  return [{ pageName: page.name, visualName: visual.name }];
}
