import { describe, expect, it } from 'vitest';
import {
  buildConfig,
  buildElement,
  cleanPageAroundTests,
  openReport,
} from '../../../test/embedding.ts';
import { frameIn, settle } from '../../../test/fakeFrame.ts';
import { service as kit } from '../../index.ts';
import type { Page } from '../page/Page.ts';
import type { Qna } from '../qna/Qna.ts';
import type { Report } from '../report/Report.ts';
import type { VisualDescriptor } from '../visual/VisualDescriptor.ts';

cleanPageAroundTests();

type Call = (open: { report: Report; page: Page; visual: VisualDescriptor }) => Promise<unknown>;
const op = { filtersOperation: 2, filters: [] };

describe('the request of a call', () => {
  it.each<[string, string, Call, unknown]>([
    ['EMB-MSG-11', 'POST /report/save', ({ report }) => report.save(), null],
    [
      'EMB-MSG-12',
      'POST /report/saveAs',
      ({ report }) => report.saveAs({ name: 'n' }),
      { name: 'n' },
    ],
    ['EMB-MSG-13', 'POST /report/render', ({ report }) => report.render(), undefined],
    ['EMB-MSG-14', 'POST /report/print', ({ report }) => report.print(), null],
    ['EMB-MSG-15', 'POST /report/refresh', ({ report }) => report.refresh(), null],
    [
      'EMB-MSG-17 EMB-LIFE-09',
      'POST /report/switchMode/edit',
      ({ report }) => report.switchMode(1),
      null,
    ],
    [
      'EMB-MSG-17 EMB-LIFE-09',
      'POST /report/switchMode/view',
      ({ report }) => report.switchMode(0),
      null,
    ],
    [
      'EMB-MSG-18',
      'POST /report/closeAllOverlays',
      ({ report }) => report.closeAllOverlays(),
      null,
    ],
    [
      'EMB-MSG-19',
      'POST /report/clearSelectedVisuals/true',
      ({ report }) => report.clearSelectedVisuals(true),
      null,
    ],
    [
      'EMB-MSG-19',
      'POST /report/clearSelectedVisuals/false',
      ({ report }) => report.clearSelectedVisuals(),
      null,
    ],
    ['EMB-MSG-20', 'POST /report/userState', ({ report }) => report.savePersistentFilters(), null],
    ['EMB-MSG-25', 'POST /report/filters', ({ report }) => report.updateFilters(2, []), op],
    ['EMB-MSG-26', 'POST /report/pages/p1/filters', ({ page }) => page.updateFilters(2, []), op],
    [
      'EMB-MSG-27',
      'POST /report/pages/p1/visuals/v1/filters',
      ({ visual }) => visual.updateFilters(2, []),
      op,
    ],
    [
      'EMB-MSG-28',
      'POST /report/pages/p1/visuals/v1/exportData',
      ({ visual }) => visual.exportData(1, 9),
      { rows: 9, exportDataType: 1 },
    ],
    ['EMB-MSG-29', 'POST /report/pages/p1/visuals/v1/clone', ({ visual }) => visual.clone(), {}],
    [
      'EMB-MSG-31',
      'POST /report/bookmarks/applyByName',
      ({ report }) => report.bookmarksManager.apply('b'),
      { name: 'b' },
    ],
    [
      'EMB-MSG-32',
      'POST /report/bookmarks/play',
      ({ report }) => report.bookmarksManager.play(1),
      { playMode: 1 },
    ],
    [
      'EMB-MSG-34',
      'POST /report/bookmarks/applyState',
      ({ report }) => report.bookmarksManager.applyState('s'),
      { state: 's' },
    ],
    ['EMB-MSG-50', 'PUT /report/filters', ({ report }) => report.setFilters([]), []],
    [
      'EMB-MSG-51',
      'PUT /report/theme',
      ({ report }) => report.applyTheme({ themeJson: {} }),
      { themeJson: {} },
    ],
    ['EMB-MSG-51', 'PUT /report/theme', ({ report }) => report.resetTheme(), {}],
    [
      'EMB-MSG-52',
      'PUT /report/pages/active',
      ({ report }) => report.setPage('p2'),
      { name: 'p2', displayName: null, isActive: true },
    ],
    [
      'EMB-MSG-53',
      'PUT /report/pages/p1/name',
      ({ page }) => page.setDisplayName('Novo'),
      { name: 'p1', displayName: 'Novo' },
    ],
    ['EMB-MSG-54', 'PUT /report/pages/p1/filters', ({ page }) => page.setFilters([]), []],
    [
      'EMB-MSG-55',
      'PUT /report/pages/p1/visuals/v1/filters',
      ({ visual }) => visual.setFilters([]),
      [],
    ],
    [
      'EMB-MSG-56',
      'PUT /report/pages/p1/visuals/v1/slicer',
      ({ visual }) => visual.setSlicerState({ filters: [] }),
      { filters: [] },
    ],
    [
      'EMB-MSG-57',
      'PUT /report/pages/p1/visuals/v1/sortBy',
      ({ visual }) => visual.sortBy({ orderBy: { table: 't', column: 'c' }, direction: 1 }),
      { orderBy: { table: 't', column: 'c' }, direction: 1 },
    ],
    [
      'EMB-MSG-58',
      'PATCH /report/settings',
      ({ report }) => report.updateSettings({ hideErrors: true }),
      { hideErrors: true },
    ],
    ...[0, 1].map((mode): [string, string, Call, unknown] => [
      'EMB-LIFE-13',
      'PATCH /report/settings',
      ({ page }) => page.setVisualDisplayState('v1', mode),
      {
        layoutType: 1,
        customLayout: {
          pagesLayout: { p1: { visualsLayout: { v1: { displayState: { mode } } } } },
        },
      },
    ]),
    ['EMB-MSG-59', 'DELETE /report/pages/p1', ({ page }) => page.delete(), {}],
    [
      'EMB-MSG-60',
      'DELETE /report/userState',
      ({ report }) => report.resetPersistentFilters(),
      null,
    ],
    [
      'EMB-FILTER-21',
      'POST /report/filters',
      ({ report }) => report.removeFilters(),
      { filtersOperation: 0, filters: undefined },
    ],
  ])('%s %s is sent with its body and the unique id', async (_id, call, act, body) => {
    const { frame, ...opened } = await openReport();
    await act(opened);
    const sent = frame.sent(call);
    expect(sent.map((request) => request.body)).toEqual([body]);
    expect(sent[0]?.headers.uid).toBe('u1');
  });
});

describe('the loads of each kind', () => {
  const load = async (given: object) => {
    const service = new kit.Service();
    const element = buildElement();
    const embed = service.embed(element, { ...buildConfig(), ...given });
    frameIn(element).finishLoading();
    await settle();
    return { embed, frame: frameIn(element) };
  };

  it.each([
    ['EMB-MSG-05', 'POST /qna/load', { type: 'qna', datasetIds: ['d'] }],
    ['EMB-MSG-07', 'POST /tile/load', { type: 'tile', dashboardId: 'd' }],
    ['EMB-MSG-08', 'POST /dashboard/load', { type: 'dashboard' }],
    ['EMB-MSG-03', 'POST /report/load', { type: 'report' }],
    [
      'EMB-MSG-03',
      'POST /report/load',
      { embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=r1', settings: {} },
    ],
    ['EMB-MSG-03', 'POST /report/load', { type: 'visual', pageName: 'p', visualName: 'v' }],
  ])('EMB-CFG-01 %s %s is the only request for %o', async (_id, call, given) => {
    const { frame } = await load(given);
    expect(frame.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([call]);
  });

  it.each([
    ['dashboard', { type: 'dashboard' }, 'POST /dashboard/token'],
    ['tile', { type: 'tile', dashboardId: 'd' }, 'POST /tile/token'],
    ['qna', { type: 'qna', datasetIds: ['d'] }, 'POST /report/token'],
    ['visual', { type: 'visual', pageName: 'p', visualName: 'v' }, 'POST /report/token'],
  ])('EMB-MSG-23 sends a new token of a %s to the path of its kind', async (_kind, given, call) => {
    const { embed, frame } = await load(given);
    await embed.setAccessToken('token-2');
    expect(frame.sent(call).map(({ body }) => body)).toEqual(['token-2']);
  });

  it.each([
    [{ type: 'qna', datasetIds: ['d'] }, '/qna/prepare'],
    [{ type: 'dashboard' }, '/dashboard/prepare'],
  ])('%o has a prepare path that is never used, as in powerbi-client', async (given, path) => {
    const { embed, frame } = await load(given);
    expect(embed.phasedLoadPath).toBe(path);
    expect(frame.requests.map(({ url }) => url)).not.toContain(path);
  });

  it('EMB-MSG-22 setQuestion sends the question', async () => {
    const { embed, frame } = await load({ type: 'qna', datasetIds: ['d'] });
    await (embed as Qna).setQuestion('quanto?');
    expect(frame.sent('POST /qna/interpret')[0]?.body).toEqual({ question: 'quanto?' });
  });

  it('EMB-MSG-10 sends the configuration before the load', async () => {
    const service = new kit.Service();
    const element = buildElement();
    service.embed(element, { ...buildConfig(), type: 'dashboard' });
    frameIn(element).post('/ready/u1');
    await settle();
    expect(frameIn(element).sent('POST /frontload/config')[0]?.body).toMatchObject({
      type: 'dashboard',
      id: 'r1',
    });
  });
});

describe('every request', () => {
  it('EMB-MSG-01 has the unique id of the embed in its headers', async () => {
    const { frame, page, visual, report } = await openReport();
    await Promise.all([page.getFilters(), visual.clone(), report.bookmarksManager.getBookmarks()]);
    expect(frame.requests.length).toBeGreaterThan(5);
    expect(new Set(frame.requests.map(({ headers }) => headers.uid))).toEqual(new Set(['u1']));
  });
});
