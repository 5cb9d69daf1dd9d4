import { describe, expect, it } from 'vitest';
import { models } from '../index.ts';

/** What a report load says of its settings. */
function problems(settings: unknown): unknown {
  return models.validateReportLoad({ accessToken: 't', id: 'r', settings });
}

describe('settings of a report load', () => {
  it.each([
    'filterPaneEnabled',
    'navContentPaneEnabled',
    'bookmarksPaneEnabled',
    'useCustomSaveAsDialog',
    'hideErrors',
    'personalBookmarksEnabled',
    'persistentFiltersEnabled',
    'visualRenderedEvents',
    'authoringHintsEnabled',
  ])('EMB-VAL-37 EMB-VAL-05 EMB-VAL-11 refuse %s that is no boolean', (field) => {
    expect(problems({ [field]: 'yes' })).toEqual([
      { message: `${field} must be a boolean`, path: `settings.${field}`, keyword: 'type' },
    ]);
  });

  it.each([
    ['layoutType', 4],
    ['background', 2],
    ['hyperlinkClickBehavior', 3],
  ])('EMB-VAL-42 EMB-VAL-07 refuse %s %d', (field, value) => {
    expect(problems({ [field]: value })).toEqual([
      { message: `${field} property is invalid`, path: `settings.${field}`, keyword: 'invalid' },
    ]);
  });

  it.each([
    ['EMB-VAL-38', 1, 'settings must be an object', undefined, 'type'],
    ['EMB-VAL-38', { bars: 1 }, 'bars must be an object', 'settings', 'type'],
    ['EMB-VAL-38', { panes: [] }, 'panes must be an object', 'settings', 'type'],
    [
      'EMB-VAL-38',
      { panes: { filters: 1 } },
      'filters must be an object',
      'settings.panes',
      'type',
    ],
    [
      'EMB-VAL-39',
      { bars: { actionBar: { visible: 1 } } },
      'visible must be a boolean',
      'settings.bars.actionBar.visible',
      'type',
    ],
    [
      'EMB-VAL-39',
      { panes: { bookmarks: { visible: 1 } } },
      'visible must be a boolean',
      'settings.panes.bookmarks.visible',
      'type',
    ],
    [
      'EMB-VAL-40',
      { panes: { filters: { expanded: 1 } } },
      'expanded must be a boolean',
      'settings.panes.filters.expanded',
      'type',
    ],
    [
      'EMB-VAL-40',
      { panes: { fields: { expanded: 1 } } },
      'expanded must be a boolean',
      'settings.panes.fields.expanded',
      'type',
    ],
    [
      'EMB-VAL-41',
      { panes: { pageNavigation: { position: 2 } } },
      'position property is invalid',
      'settings.panes.pageNavigation.position',
      'invalid',
    ],
    [
      'EMB-VAL-44',
      { commands: [{ copy: {} }] },
      'commands property is invalid',
      'settings.commands',
      'type',
    ],
    [
      'EMB-VAL-45',
      { customLayout: { pageSize: {} } },
      'type is required',
      'settings.customLayout.pageSize.type',
      'required',
    ],
    [
      'EMB-VAL-45',
      { customLayout: { pageSize: { type: 6 } } },
      'type property is invalid',
      'settings.customLayout.pageSize.type',
      'invalid',
    ],
    [
      'EMB-VAL-46',
      { customLayout: { displayOption: 3 } },
      'displayOption property is invalid',
      'settings.customLayout.displayOption',
      'invalid',
    ],
    [
      'EMB-VAL-49',
      { extensions: { groups: [] } },
      'extensions property is invalid',
      'settings.extensions',
      'invalid',
    ],
    [
      'EMB-VAL-62',
      { printSettings: { browserPrintAdjustmentsMode: 2 } },
      'browserPrintAdjustmentsMode property is invalid',
      'settings.printSettings.browserPrintAdjustmentsMode',
      'invalid',
    ],
    [
      'EMB-VAL-10',
      { zoomLevel: 0.2 },
      'zoomLevel must be a number between 0.25 and 4',
      'settings.zoomLevel',
      'range',
    ],
    [
      'EMB-VAL-52',
      { visualSettings: { visualHeaders: [{}] } },
      'visualHeaders property is invalid',
      'settings.visualSettings.visualHeaders',
      'type',
    ],
  ])('%s refuse %o', (_id, settings, message, path, keyword) => {
    expect(problems(settings)).toEqual([
      path === undefined ? { message, keyword } : { message, path, keyword },
    ]);
  });

  it.each([0.25, 1, 4])('EMB-VAL-10 EMB-CFG-16 take a zoom of %d', (zoomLevel) => {
    expect(problems({ zoomLevel })).toBeUndefined();
    expect(models.validateZoomLevel(zoomLevel)).toBeUndefined();
  });

  it.each([0.24, 4.01])('EMB-VAL-09 refuse a zoom of %d by itself, naming it', (zoomLevel) => {
    expect(models.validateZoomLevel(zoomLevel)).toEqual([
      { message: 'zoomLevel must be a number between 0.25 and 4', keyword: 'range' },
    ]);
  });

  it.each(['x', 'y', 'z', 'width', 'height'])(
    'EMB-VAL-48 EMB-CFG-21 refuse a visual whose %s is no number',
    (field) => {
      const pagesLayout = { p1: { visualsLayout: {}, defaultLayout: { [field]: '1' } } };
      expect(problems({ customLayout: { pagesLayout } })).toEqual([
        {
          message: `${field} must be a number`,
          path: `settings.customLayout.pagesLayout.p1.defaultLayout.${field}`,
          keyword: 'type',
        },
      ]);
    },
  );

  it('EMB-VAL-47 EMB-CFG-20 refuse a display mode that is neither visible nor hidden', () => {
    const visualsLayout = { v1: { displayState: { mode: 2 } } };
    expect(problems({ customLayout: { pagesLayout: { p1: { visualsLayout } } } })).toMatchObject([
      { message: 'mode property is invalid', keyword: 'invalid' },
    ]);
  });
});

describe('parts by themselves', () => {
  it.each([
    'copy',
    'drill',
    'drillthrough',
    'expandCollapse',
    'exportData',
    'includeExclude',
    'removeVisual',
    'search',
    'seeData',
    'sort',
    'spotlight',
    'insightsAnalysis',
    'addComment',
    'groupVisualContainers',
    'summarize',
    'clearSelection',
  ])('EMB-VAL-44 EMB-CFG-19 the command %s needs a display option of 0 to 2', (command) => {
    expect(models.validateCommandsSettings({ [command]: {} })).toEqual([
      {
        message: 'displayOption is required',
        path: `${command}.displayOption`,
        keyword: 'required',
      },
    ]);
    expect(models.validateCommandsSettings({ [command]: { displayOption: 3 } })).toMatchObject([
      { message: 'displayOption property is invalid' },
    ]);
  });

  it('EMB-VAL-49 EMB-CFG-22 a host’s command needs a title', () => {
    const command = { name: 'n', extend: {} };
    expect(models.validateExtension({ command })).toEqual([
      { message: 'title is required', path: 'command.title', keyword: 'required' },
    ]);
  });

  it.each([
    ['EMB-VAL-51', { name: 'n', title: 't', menuLocation: 2 }, 'menuLocation property is invalid'],
    ['EMB-VAL-52', { title: 't' }, 'name is required'],
    ['EMB-VAL-52', { name: 'n' }, 'title is required'],
  ])('%s a menu group %o', (_id, group, message) => {
    expect(models.validateMenuGroupExtension(group)).toMatchObject([{ message }]);
  });

  it.each([
    [{ state: 1 }, 'state must be a string'],
    [{ displayName: 1 }, 'displayName must be a string'],
    [{ apply: 1 }, 'apply must be a boolean'],
  ])('EMB-VAL-56 a bookmark to add %o', (bookmark, message) => {
    expect(models.validateAddBookmarkRequest(bookmark)).toMatchObject([{ message }]);
  });

  it('EMB-VAL-57 a bookmark to apply needs its name, or its state', () => {
    expect(models.validateApplyBookmarkByNameRequest({})).toMatchObject([
      { message: 'name is required' },
    ]);
    expect(models.validateApplyBookmarkStateRequest({})).toMatchObject([
      { message: 'state is required' },
    ]);
  });

  it('EMB-VAL-58 EMB-VAL-59 playing and capturing bookmarks', () => {
    expect(models.validatePlayBookmarkRequest({})).toMatchObject([
      { message: 'playMode is required' },
    ]);
    expect(models.validatePlayBookmarkRequest({ playMode: 2 })).toMatchObject([
      { message: 'playMode property is invalid' },
    ]);
    expect(models.validateCaptureBookmarkRequest({ options: { allPages: 1 } })).toMatchObject([
      { message: 'allPages must be a boolean', path: 'options.allPages' },
    ]);
  });

  it('EMB-VAL-60 EMB-VAL-61 exporting and saving', () => {
    expect(models.validateExportDataRequest({ rows: 'x' })).toMatchObject([
      { message: 'rows must be a number' },
    ]);
    expect(models.validateExportDataRequest({ exportDataType: 2 })).toMatchObject([
      { message: 'exportDataType property is invalid' },
    ]);
    expect(models.validateSaveAsParameters({})).toMatchObject([{ message: 'name is required' }]);
  });
});
