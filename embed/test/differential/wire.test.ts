import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as ours from '../../src/index.ts';
import { buildElement, useCleanPage } from '../embedding.ts';
import { closeFrames, type FakeFrame, frameIn, settle } from '../fakeFrame.ts';
import { original } from './original.ts';

useCleanPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

type Kit = typeof ours;
type Report = InstanceType<Kit['Report']>;
interface Scene {
  readonly kit: Kit;
  readonly service: InstanceType<Kit['service']['Service']>;
  readonly element: HTMLElement;
  readonly frame: () => FakeFrame;
}

const pages = [
  { name: 'p1', displayName: 'One', isActive: true },
  { name: 'p2', displayName: 'Two', isActive: false },
];
const visuals = [
  { name: 'v1', title: 'Um', type: 'barChart', layout: { x: 1, y: 2 } },
  { name: 'v2', title: 'Ano', type: 'slicer', layout: { x: 3, y: 4 } },
];
const config = {
  type: 'report',
  id: 'r1',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1&groupId=g1',
  accessToken: 'token',
  tokenType: 1,
  uniqueId: 'u1',
  settings: { layoutType: 1, extensions: { commands: [], groups: [] } },
};

/** What is the same on purpose once ids are taken out and undefined counts as absent. */
function normalise(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      key === 'id' && typeof part === 'string' && !/^[rd]1$/.test(part)
        ? '(id)'
        : key === 'sdkSessionId'
          ? '(session)'
          : part,
    ),
  );
}

/** Runs a scene with one kit; what the frame was asked, what the calls gave. */
async function play(kit: Kit, act: (scene: Scene) => Promise<unknown>): Promise<unknown> {
  const { hpmFactory, wpmpFactory, routerFactory } = kit.factories;
  const service = new kit.service.Service(hpmFactory, wpmpFactory, routerFactory);
  const element = buildElement();
  element.setAttribute('powerbi-name', 'u1');
  const results = await act({ kit, service, element, frame: () => frameIn(element) });
  await settle();
  const { requests, iframe } = frameIn(element);
  closeFrames();
  document.body.replaceChildren();
  return normalise({ src: iframe.src, requests, results });
}

async function compare(act: (scene: Scene) => Promise<unknown>): Promise<void> {
  expect(await play(ours, act)).toEqual(await play(original, act));
}

/** A loaded report whose frame knows two pages and two visuals. */
async function loadReport({ service, element, frame }: Scene, given: object = {}): Promise<Report> {
  const report = service.embed(element, { ...config, ...given }) as Report;
  const far = frame();
  far.answer('GET /report/pages', pages);
  far.answer('GET /report/pages/p1/visuals', visuals);
  far.answer('POST /report/addPage', { ...pages[1], visibility: 0 });
  far.answer('POST /report/bookmarks/capture', { name: 'b' });
  far.arrive();
  await settle();
  return report;
}

/** What a call came to: its value without the embed objects in it, or what it rejected with. */
async function outcome(call: () => unknown): Promise<unknown> {
  try {
    const value = await call();
    const plain = (part: unknown): unknown => {
      if (Array.isArray(part)) return part.map(plain);
      if (typeof part !== 'object' || part === null) return part;
      const entries = Object.entries(part).filter(([key]) => !['report', 'page'].includes(key));
      return Object.fromEntries(entries);
    };
    return { value: plain(value) };
  } catch (reason) {
    return { reason: reason instanceof Error ? reason.message : reason };
  }
}

describe('the same messages as powerbi-client 2.23.1', () => {
  it.each<[string, object]>([
    ['a report', {}],
    [
      'a page, filters, locale',
      {
        pageName: 'p2',
        filters: [new ours.models.BasicFilter({ table: 't', column: 'c' }, 'In', 1).toJSON()],
        settings: { localeSettings: { language: 'pt-BR', formatLocale: 'pt-BR' } },
      },
    ],
    ['a phone', { settings: { layoutType: 2 } }],
    [
      'hooks',
      {
        tokenType: 0,
        eventHooks: { accessTokenProvider: async () => 't', applicationContextProvider: () => 1 },
      },
    ],
    ['a dashboard', { type: 'dashboard', id: 'd1', pageView: 'oneColumn' }],
    ['a tile', { type: 'tile', id: 'd1', dashboardId: 'd1', width: 10, height: 20 }],
    ['questions', { type: 'qna', datasetIds: ['d1'], question: 'quanto?' }],
    ['a visual', { type: 'visual', pageName: 'p1', visualName: 'v1', width: 10, height: 20 }],
  ])('on loading %s', async (_name, given) => {
    await compare(async ({ service, element, frame }) => {
      service.embed(element, { ...config, ...given });
      frame().post('/ready/u1');
      frame().arrive();
    });
  });

  it('on a phased load', async () => {
    await compare(async ({ service, element, frame }) => {
      const report = service.load(element, config) as Report;
      frame().arrive();
      await settle();
      await report.render();
      await report.render({ pageName: 'p2' } as never);
    });
  });

  it('on creating a report, and on quick creation', async () => {
    await compare(async ({ service, element, frame }) => {
      const { id, type, uniqueId, ...rest } = config;
      service.createReport(element, { ...rest, datasetId: 'd1', groupId: 'g1' });
      frame().arrive();
    });
    await compare(async ({ service, element, frame }) => {
      const { id, type, ...rest } = config;
      const datasetCreateConfig = { locale: 'pt-BR', mashupDocument: 'm' };
      service.quickCreate(element, { ...rest, datasetCreateConfig });
      frame().arrive();
    });
  });

  it('on bootstrap, and the embed after it', async () => {
    await compare(async ({ service, element, frame }) => {
      const { accessToken, id, settings, ...rest } = config;
      service.bootstrap(element, rest);
      frame().arrive();
      await settle();
      service.embed(element, config);
    });
  });

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
  it.each(calls)('on %s', async (_name, call) => {
    await compare(async (scene) => {
      const report = await loadReport(scene);
      return outcome(() => call(report));
    });
  });

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
  it.each(pageCalls)('on a page’s %s', async (_name, call) => {
    await compare(async (scene) => {
      const report = await loadReport(scene);
      return outcome(async () => call(await report.getActivePage()));
    });
  });

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
  it.each(visualCalls)('on a visual’s %s', async (_name, call) => {
    await compare(async (scene) => {
      const page = await (await loadReport(scene)).getActivePage();
      return outcome(async () => call(await page.getVisualByName('v1')));
    });
  });

  const refusedByPaginated = calls.filter(
    ([name]) => !/unknown|empty|MenuCommand for|removeContext|renamePage|deletePage/.test(name),
  );
  it.each(refusedByPaginated)('on a paginated report’s %s', async (_name, call) => {
    await compare(async (scene) => {
      const embedUrl = 'https://app.powerbi.com/rdlEmbed?reportId=r1';
      const report = await loadReport(scene, { embedUrl, settings: {} });
      return outcome(() => call(report));
    });
  });
});
