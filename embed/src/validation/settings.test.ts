import { describe, expect, it } from 'vitest';
import { models } from '../index.ts';

/** Returns the problems of a report configuration with these settings. */
function problems(settings: unknown): unknown {
  return models.validateReportLoad({ accessToken: 't', id: 'r', settings });
}

/** Builds settings with one value at a dotted path. */
function settingsWith(path: string, part: unknown): object {
  return path
    .split('.')
    .toReversed()
    .reduce((inner: unknown, name) => ({ [name]: inner }), part) as object;
}

const parts = [
  'bars.actionBar',
  'bars.statusBar',
  'panes.bookmarks',
  'panes.fields',
  'panes.filters',
  'panes.pageNavigation',
  'panes.selection',
  'panes.syncSlicers',
  'panes.visualizations',
];

const command = { name: 'n', title: 't', extend: { visualContextMenu: { title: 't' } } };
const { title: _title, ...untitled } = command;
const withItem = (item: object) => ({
  commands: [{ ...command, extend: { visualContextMenu: item } }],
});
const refusedExtensions: [string, object][] = [
  ['EMB-VAL-49', { groups: [] }],
  ['EMB-VAL-49', { commands: [untitled] }],
  ['EMB-VAL-50', withItem({ groupName: 'g', menuLocation: 1 })],
  ['EMB-VAL-51', withItem({ title: 't', menuLocation: 2 })],
];

describe('the settings of a report', () => {
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
  ])('EMB-VAL-37 EMB-VAL-05 EMB-VAL-11 are refused when %s is not a boolean', (field) => {
    expect(problems({ [field]: 'yes' })).toEqual([
      { message: `${field} must be a boolean`, path: `settings.${field}`, keyword: 'type' },
    ]);
  });

  it.each([
    ['layoutType', 4],
    ['background', 2],
    ['hyperlinkClickBehavior', 3],
  ])('EMB-VAL-42 EMB-VAL-07 are refused when %s is %d', (field, value) => {
    expect(problems({ [field]: value })).toEqual([
      { message: `${field} property is invalid`, path: `settings.${field}`, keyword: 'invalid' },
    ]);
  });

  it.each([
    [
      'EMB-VAL-41',
      { panes: { pageNavigation: { position: 2 } } },
      'position property is invalid',
      'settings.panes.pageNavigation.position',
      'invalid',
    ],
    ...[[{ copy: {} }], [{ copy: { displayOption: 3 } }]].map(
      (commands): [string, object, string, string, string] => [
        'EMB-VAL-44',
        { commands },
        'commands property is invalid',
        'settings.commands',
        'type',
      ],
    ),
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
    ...refusedExtensions.map(([id, extensions]): [string, object, string, string, string] => [
      id,
      { extensions },
      'extensions property is invalid',
      'settings.extensions',
      'invalid',
    ]),
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
      'EMB-VAL-10',
      { zoomLevel: 4.01 },
      'zoomLevel must be a number between 0.25 and 4',
      'settings.zoomLevel',
      'range',
    ],
    [
      'EMB-VAL-52',
      { customLayout: { pagesLayout: { p1: {} } } },
      'visualsLayout is required',
      'settings.customLayout.pagesLayout.p1.visualsLayout',
      'required',
    ],
    [
      'EMB-VAL-52',
      { visualSettings: { visualHeaders: [{}] } },
      'visualHeaders property is invalid',
      'settings.visualSettings.visualHeaders',
      'type',
    ],
  ])('%s are refused with %o', (_id, settings, message, path, keyword) => {
    expect(problems(settings)).toEqual([{ message, path, keyword }]);
  });

  it('EMB-VAL-38 EMB-VAL-11 are refused without a path when they are not an object', () => {
    expect(problems(1)).toEqual([{ message: 'settings must be an object', keyword: 'type' }]);
  });

  it.each(['bars', 'panes', ...parts])(
    'EMB-VAL-38 EMB-VAL-11 are refused when %s is not an object',
    (part) => {
      const [name = '', parent] = part.split('.').toReversed();
      for (const wrong of [1, 'x', []]) {
        expect(problems(settingsWith(part, wrong))).toEqual([
          {
            message: `${name} must be an object`,
            path: parent ? `settings.${parent}` : 'settings',
            keyword: 'type',
          },
        ]);
      }
    },
  );

  it.each([
    ...parts.filter((part) => !/fields|visualizations/.test(part)).map((part) => `${part}.visible`),
    'panes.fields.expanded',
    'panes.filters.expanded',
    'panes.visualizations.expanded',
  ])('EMB-VAL-39 EMB-VAL-40 are refused when %s is not a boolean', (path) => {
    const name = path.split('.').at(-1);
    expect(problems(settingsWith(path, true))).toBeUndefined();
    expect(problems(settingsWith(path, 1))).toEqual([
      { message: `${name} must be a boolean`, path: `settings.${path}`, keyword: 'type' },
    ]);
  });

  it('EMB-VAL-52 accept menu commands as a list', () => {
    expect(problems({ extensions: [{ command }] })).toBeUndefined();
    expect(problems({ extensions: { commands: [command] } })).toBeUndefined();
  });

  it.each([0.25, 1, 4])('EMB-VAL-10 accept the zoom level %d', (zoomLevel) => {
    expect(problems({ zoomLevel })).toBeUndefined();
    expect(models.validateZoomLevel(zoomLevel)).toBeUndefined();
  });

  it.each([0.24, 4.01])('EMB-VAL-09 EMB-VAL-10 validateZoomLevel refuses %d', (zoomLevel) => {
    expect(models.validateZoomLevel(zoomLevel)).toEqual([
      { message: 'zoomLevel must be a number between 0.25 and 4', keyword: 'range' },
    ]);
  });

  it.each(['x', 'y', 'z', 'width', 'height'])(
    'EMB-VAL-48 are refused when %s of a visual is not a number',
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

  it('EMB-VAL-47 are refused when a display mode is unknown', () => {
    const visualsLayout = { v1: { displayState: { mode: 2 } } };
    expect(problems({ customLayout: { pagesLayout: { p1: { visualsLayout } } } })).toMatchObject([
      { message: 'mode property is invalid', keyword: 'invalid' },
    ]);
  });
});

describe('the validators of parts', () => {
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
  ])(
    'EMB-VAL-44 EMB-CFG-19 the command %s requires a display option and accepts a selector',
    (command) => {
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
      for (const displayOption of [0, 1, 2]) {
        const given = { displayOption, selector: { visualName: 'v' } };
        expect(models.validateCommandsSettings({ [command]: given })).toBeUndefined();
      }
      const aimless = { displayOption: 0, selector: {} };
      expect(models.validateCommandsSettings({ [command]: aimless })).toMatchObject([
        { message: 'selector property is invalid', path: `${command}.selector` },
      ]);
    },
  );

  it.each([
    ['EMB-VAL-49', 'title'],
    ['EMB-VAL-52', 'name'],
    ['EMB-VAL-52', 'extend'],
  ])('%s a command of the host requires %s', (_id, field) => {
    expect(models.validateExtension({ command: { ...command, [field]: undefined } })).toEqual([
      { message: `${field} is required`, path: `command.${field}`, keyword: 'required' },
    ]);
  });

  it('EMB-VAL-52 a visual header requires settings', () => {
    expect(models.validateVisualHeader({})).toMatchObject([{ message: 'settings is required' }]);
  });

  it.each([
    ['EMB-VAL-51', { name: 'n', title: 't', menuLocation: 2 }, 'menuLocation property is invalid'],
    ['EMB-VAL-51', { name: 'n', title: 't', menuLocation: -1 }, 'menuLocation property is invalid'],
    ['EMB-VAL-52', { title: 't' }, 'name is required'],
    ['EMB-VAL-52', { name: 'n' }, 'title is required'],
  ])('%s the menu group %o is refused', (_id, group, message) => {
    expect(models.validateMenuGroupExtension(group)).toMatchObject([{ message }]);
  });

  it.each([
    [{ state: 1 }, 'state must be a string'],
    [{ displayName: 1 }, 'displayName must be a string'],
    [{ apply: 1 }, 'apply must be a boolean'],
  ])('EMB-VAL-56 the bookmark to add %o is refused', (bookmark, message) => {
    expect(models.validateAddBookmarkRequest(bookmark)).toMatchObject([{ message }]);
  });

  it.each([
    ['name', models.validateApplyBookmarkByNameRequest],
    ['state', models.validateApplyBookmarkStateRequest],
  ])('EMB-VAL-57 a bookmark to apply requires the string %s', (field, validate) => {
    expect(validate({})).toMatchObject([{ message: `${field} is required` }]);
    expect(validate({ [field]: 1 })).toMatchObject([{ message: `${field} must be a string` }]);
  });

  it('EMB-VAL-58 EMB-VAL-59 requests to play and capture bookmarks are validated', () => {
    expect(models.validatePlayBookmarkRequest({})).toMatchObject([
      { message: 'playMode is required' },
    ]);
    expect(models.validatePlayBookmarkRequest({ playMode: 2 })).toMatchObject([
      { message: 'playMode property is invalid' },
    ]);
    expect(models.validatePlayBookmarkRequest({ playMode: 0 })).toBeUndefined();
    expect(models.validatePlayBookmarkRequest({ playMode: 1 })).toBeUndefined();
    for (const field of ['personalizeVisuals', 'allPages']) {
      expect(models.validateCaptureBookmarkRequest({ options: { [field]: 1 } })).toMatchObject([
        { message: `${field} must be a boolean`, path: `options.${field}` },
      ]);
    }
  });

  it('EMB-VAL-60 EMB-VAL-61 requests to export data and save a copy are validated', () => {
    expect(models.validateExportDataRequest({ rows: 'x' })).toMatchObject([
      { message: 'rows must be a number' },
    ]);
    expect(models.validateExportDataRequest({ exportDataType: 2 })).toMatchObject([
      { message: 'exportDataType property is invalid' },
    ]);
    expect(models.validateExportDataRequest({ rows: 9, exportDataType: 0 })).toBeUndefined();
    expect(models.validateExportDataRequest({ rows: 9, exportDataType: 1 })).toBeUndefined();
    expect(models.validateSaveAsParameters({})).toMatchObject([{ message: 'name is required' }]);
    expect(models.validateSaveAsParameters({ name: 1 })).toMatchObject([
      { message: 'name must be a string' },
    ]);
  });
});
