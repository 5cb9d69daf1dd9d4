import { describe, expect, it } from 'vitest';
import { cleanPageAroundTests, openReport, visuals } from '../../../test/embedding.ts';
import type { Page } from '../page/Page.ts';
import type { Report } from '../report/Report.ts';
import type { VisualDescriptor } from '../visual/VisualDescriptor.ts';

cleanPageAroundTests();

type Call = (open: { report: Report; page: Page; visual: VisualDescriptor }) => Promise<unknown>;
describe('the result of a call', () => {
  it.each<[string, string, unknown, Call, unknown]>([
    [
      'EMB-MSG-30',
      'GET /report/bookmarks',
      [{ name: 'b' }],
      ({ report }) => report.bookmarksManager.getBookmarks(),
      [{ name: 'b' }],
    ],
    [
      'EMB-MSG-35',
      'GET /getCorrelationId',
      'abc',
      ({ report }) => report.getCorrelationId(),
      'abc',
    ],
    ['EMB-MSG-37', 'GET /report/filters', [1], ({ report }) => report.getFilters(), [1]],
    ['EMB-MSG-38', 'GET /report/theme', { a: 1 }, ({ report }) => report.getTheme(), { a: 1 }],
    ['EMB-MSG-39', 'GET /report/zoom', 1.5, ({ report }) => report.getZoom(), 1.5],
    [
      'EMB-MSG-40',
      'GET /report/isUserStateApplied',
      true,
      ({ report }) => report.arePersistentFiltersApplied(),
      true,
    ],
    ['EMB-MSG-41', 'GET /report/hasUnsavedChanges', true, ({ report }) => report.isSaved(), false],
    ['EMB-MSG-43', 'GET /report/pages/p1/filters', [1], ({ page }) => page.getFilters(), [1]],
    [
      'EMB-MSG-44',
      'GET /report/pages/p1/smartNarrativeInsights',
      { summaryText: 's' },
      ({ page }) => page.getSmartNarrativeInsights(),
      { summaryText: 's' },
    ],
    ...['Master', 'Custom', 'MobilePortrait', 'MobileLandscape'].map(
      (name, type): [string, string, unknown, Call, unknown] => [
        'EMB-MSG-45',
        `GET /report/pages/p1/layoutTypes/${name}`,
        true,
        ({ page }) => page.hasLayout(type),
        true,
      ],
    ),
    [
      'EMB-MSG-46',
      'GET /report/pages/p1/visuals/v1/filters',
      [1],
      ({ visual }) => visual.getFilters(),
      [1],
    ],
    [
      'EMB-MSG-47',
      'GET /report/pages/p1/visuals/v1/slicer',
      { filters: [] },
      ({ visual }) => visual.getSlicerState(),
      { filters: [] },
    ],
    [
      'EMB-MSG-48',
      'GET /report/pages/p1/visuals/v1/smartNarrativeInsights',
      { summaryText: 's' },
      ({ visual }) => visual.getSmartNarrativeInsights(),
      { summaryText: 's' },
    ],
  ])('%s %s resolves with the result', async (_id, call, answer, act, value) => {
    const { frame, ...opened } = await openReport();
    frame.answer(call, answer);
    await expect(act(opened)).resolves.toEqual(value);
  });

  it('EMB-MSG-33 capture sends its options and resolves with the bookmark', async () => {
    const { report, frame } = await openReport();
    const bookmark = { name: 'b', displayName: 'B', state: 's' };
    frame.answer('POST /report/bookmarks/capture', bookmark);
    const options = { allPages: true, personalizeVisuals: false };
    await expect(report.bookmarksManager.capture(options)).resolves.toEqual(bookmark);
    const [sent] = frame.sent('POST /report/bookmarks/capture');
    expect(sent?.body).toEqual({ options });
  });

  it('EMB-MSG-36 EMB-CFG-33 getPages resolves with pages that have all fields of the frame’s description', async () => {
    const { report, frame } = await openReport();
    const description = {
      name: 'p1',
      displayName: 'Um',
      isActive: true,
      visibility: 1,
      defaultSize: { type: 4, width: 900, height: 500 },
      mobileSize: { type: 5, width: 360, height: 640 },
      defaultDisplayOption: 2,
      background: { color: '#FFFFFF' },
      wallpaper: { color: '#020617' },
    };
    frame.answer('GET /report/pages', [description, { name: 'p2', displayName: 'Dois' }]);
    const [first, second] = await report.getPages();
    expect(first).toMatchObject(description);
    expect(second?.isActive).toBeUndefined();
    await first?.getFilters();
    expect(frame.sent('GET /report/pages/p1/filters')).toHaveLength(1);
  });

  it('EMB-MSG-42 EMB-CFG-34 getVisuals resolves with name, title, type and layout of each visual', async () => {
    const { page } = await openReport();
    const [first] = await page.getVisuals();
    const { name, title, type, layout } = first as VisualDescriptor;
    expect({ name, title, type, layout }).toEqual(visuals[0]);
    expect((await page.getSlicers()).map((slicer) => slicer.name)).toEqual(['v2']);
  });

  it('EMB-MSG-16 addPage resolves with the new page', async () => {
    const { report, frame } = await openReport();
    const description = {
      name: 'p3',
      displayName: 'Três',
      isActive: true,
      visibility: 0,
      defaultSize: { type: 0, width: 1280, height: 720 },
      defaultDisplayOption: 1,
    };
    frame.answer('POST /report/addPage', description);
    const page = await report.addPage('Três');
    expect(frame.sent('POST /report/addPage')[0]?.body).toEqual({ displayName: 'Três' });
    expect(page).toMatchObject(description);
  });

  it('EMB-MSG-61 a refused call rejects with the frame’s own body', async () => {
    const { report, frame } = await openReport();
    frame.answer('POST /report/print', { message: 'printFailed', errorCode: 'X' }, 500);
    await expect(report.print()).rejects.toEqual({ message: 'printFailed', errorCode: 'X' });
  });

  it('a call that is refused without a body rejects with an error that names the call', async () => {
    const { report, frame } = await openReport();
    frame.answer('POST /report/print', null, 500);
    await expect(report.print()).rejects.toMatchObject({
      code: 'refused',
      message: 'The frame refused POST /report/print with status 500.',
    });
  });
});
