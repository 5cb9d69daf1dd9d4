import { describe, expect, it } from 'vitest';
import { models } from '../../index.ts';

describe('enumerations', () => {
  it.each<[string, keyof typeof models, Record<string, number>]>([
    ['EMB-ENUM-01', 'ViewMode', { View: 0, Edit: 1 }],
    ['EMB-ENUM-02', 'TokenType', { Aad: 0, Embed: 1 }],
    ['EMB-ENUM-03', 'Permissions', { Read: 0, ReadWrite: 1, Copy: 2, Create: 4, All: 7 }],
    ['EMB-ENUM-04', 'BackgroundType', { Default: 0, Transparent: 1 }],
    ['EMB-ENUM-05', 'LayoutType', { Master: 0, Custom: 1, MobilePortrait: 2, MobileLandscape: 3 }],
    [
      'EMB-ENUM-06',
      'ContrastMode',
      {
        None: 0,
        HighContrast1: 1,
        HighContrast2: 2,
        HighContrastBlack: 3,
        HighContrastWhite: 4,
      },
    ],
    [
      'EMB-ENUM-07',
      'HyperlinkClickBehavior',
      { Navigate: 0, NavigateAndRaiseEvent: 1, RaiseEvent: 2 },
    ],
    ['EMB-ENUM-08', 'CommandDisplayOption', { Enabled: 0, Disabled: 1, Hidden: 2 }],
    ['EMB-ENUM-09', 'DisplayOption', { FitToPage: 0, FitToWidth: 1, ActualSize: 2 }],
    ['EMB-ENUM-10', 'MenuLocation', { Bottom: 0, Top: 1 }],
    ['EMB-ENUM-11', 'PageNavigationPosition', { Bottom: 0, Left: 1 }],
    ['EMB-ENUM-12', 'VisualContainerDisplayMode', { Visible: 0, Hidden: 1 }],
    [
      'EMB-ENUM-13',
      'PageSizeType',
      { Widescreen: 0, Standard: 1, Cortana: 2, Letter: 3, Custom: 4, Mobile: 5 },
    ],
    [
      'EMB-ENUM-14',
      'FilterType',
      {
        Advanced: 0,
        Basic: 1,
        Unknown: 2,
        IncludeExclude: 3,
        RelativeDate: 4,
        TopN: 5,
        Tuple: 6,
        RelativeTime: 7,
        Identity: 8,
        Hierarchy: 9,
        HierarchyIdentity: 10,
      },
    ],
    ['EMB-ENUM-15', 'FiltersOperations', { RemoveAll: 0, ReplaceAll: 1, Add: 2, Replace: 3 }],
    ['EMB-ENUM-16', 'RelativeDateOperators', { InLast: 0, InThis: 1, InNext: 2 }],
    [
      'EMB-ENUM-17',
      'RelativeDateFilterTimeUnit',
      {
        Days: 0,
        Weeks: 1,
        CalendarWeeks: 2,
        Months: 3,
        CalendarMonths: 4,
        Years: 5,
        CalendarYears: 6,
        Minutes: 7,
        Hours: 8,
      },
    ],
    ['EMB-ENUM-18', 'DataCacheMode', { Import: 0, DirectQuery: 1 }],
    ['EMB-ENUM-19', 'CredentialType', { NoConnection: 0, OnBehalfOf: 1, Anonymous: 2 }],
    ['EMB-ENUM-20', 'ExportDataType', { Summarized: 0, Underlying: 1 }],
    [
      'EMB-EVT-14',
      'ExportDataResultType',
      { Summarized: 0, Underlying: 1, DataWithCurrentLayout: 2 },
    ],
    ['EMB-EVT-14', 'ExportDataResultFormat', { Csv: 0, Xlsx: 1 }],
    ['EMB-EVT-14', 'ExportDataCompletedStatus', { Succeeded: 0, Failed: 1 }],
    ['EMB-ENUM-21', 'BrowserPrintAdjustmentsMode', { Default: 0, NoAdjustments: 1 }],
    ['EMB-ENUM-22', 'BookmarksPlayMode', { Off: 0, Presentation: 1 }],
  ])('%s %s maps names to numbers and numbers to names', (_id, name, numbers) => {
    const enumeration = models[name] as unknown as Record<string | number, string | number>;
    for (const [word, number] of Object.entries(numbers)) {
      expect([enumeration[word], enumeration[number]]).toEqual([number, word]);
    }
    expect(Object.keys(enumeration)).toHaveLength(2 * Object.keys(numbers).length);
  });
});

describe('the values that the validation accepts', () => {
  const load = (part: object) => models.validateReportLoad({ accessToken: 't', id: 'r', ...part });
  const settings = (part: object) => load({ settings: part });
  const target = { table: 't', column: 'c' };
  const quickCreate = (part: object) =>
    models.validateQuickCreate({
      accessToken: 't',
      datasetCreateConfig: {
        locale: 'pt-BR',
        mashupDocument: 'm',
        datasourceConnectionConfig: part,
      },
    });
  const date = { target, filterType: 4, operator: 0, timeUnitType: 0, includeToday: true };
  const time = { target, filterType: 7, operator: 0, timeUnitType: 7 };

  it.each<[string, string, number[], (value: number) => unknown]>([
    ['EMB-ENUM-01', 'viewMode', [0, 1], (viewMode) => load({ viewMode })],
    ['EMB-ENUM-02', 'tokenType', [0, 1], (tokenType) => load({ tokenType })],
    ['EMB-ENUM-03', 'permissions', [0, 1, 2, 4, 7], (permissions) => load({ permissions })],
    ['EMB-ENUM-04', 'background', [0, 1], (background) => settings({ background })],
    ['EMB-ENUM-05', 'layoutType', [0, 1, 2, 3], (layoutType) => settings({ layoutType })],
    ['EMB-ENUM-06', 'contrastMode', [0, 1, 2, 3, 4], (contrastMode) => load({ contrastMode })],
    [
      'EMB-ENUM-07',
      'hyperlinkClickBehavior',
      [0, 1, 2],
      (hyperlinkClickBehavior) => settings({ hyperlinkClickBehavior }),
    ],
    [
      'EMB-ENUM-08',
      'displayOption of a command',
      [0, 1, 2],
      (displayOption) => settings({ commands: [{ copy: { displayOption } }] }),
    ],
    [
      'EMB-ENUM-09',
      'displayOption of a layout',
      [0, 1, 2],
      (displayOption) => settings({ customLayout: { displayOption } }),
    ],
    [
      'EMB-ENUM-10',
      'menuLocation',
      [0, 1],
      (menuLocation) => models.validateMenuGroupExtension({ name: 'n', title: 't', menuLocation }),
    ],
    [
      'EMB-ENUM-11',
      'position',
      [0, 1],
      (position) => settings({ panes: { pageNavigation: { position } } }),
    ],
    [
      'EMB-ENUM-12',
      'mode',
      [0, 1],
      (mode) => {
        const visualsLayout = { v: { displayState: { mode } } };
        return settings({ customLayout: { pagesLayout: { p: { visualsLayout } } } });
      },
    ],
    [
      'EMB-ENUM-13',
      'type of a page size',
      [0, 1, 2, 3, 4, 5],
      (type) => settings({ customLayout: { pageSize: { type } } }),
    ],
    [
      'EMB-ENUM-15',
      'filtersOperation with filters',
      [1, 2, 3],
      (filtersOperation) => models.validateUpdateFiltersRequest({ filtersOperation, filters: [] }),
    ],
    [
      'EMB-ENUM-15',
      'filtersOperation without filters',
      [0],
      (filtersOperation) => models.validateUpdateFiltersRequest({ filtersOperation }),
    ],
    [
      'EMB-ENUM-16',
      'operator of relative dates',
      [0, 1, 2],
      (operator) => models.validateFilter({ ...date, operator }),
    ],
    [
      'EMB-ENUM-17',
      'timeUnitType of relative dates',
      [0, 1, 2, 3, 4, 5, 6],
      (timeUnitType) => models.validateFilter({ ...date, timeUnitType }),
    ],
    [
      'EMB-ENUM-17',
      'timeUnitType of relative times',
      [7, 8],
      (timeUnitType) => models.validateFilter({ ...time, timeUnitType }),
    ],
    ['EMB-ENUM-18', 'dataCacheMode', [0, 1], (dataCacheMode) => quickCreate({ dataCacheMode })],
    [
      'EMB-ENUM-19',
      'credentialType',
      [0, 1, 2],
      (credentialType) => quickCreate({ credentials: { credentialType } }),
    ],
    [
      'EMB-ENUM-20',
      'exportDataType',
      [0, 1],
      (exportDataType) => models.validateExportDataRequest({ exportDataType }),
    ],
    [
      'EMB-ENUM-21',
      'browserPrintAdjustmentsMode',
      [0, 1],
      (browserPrintAdjustmentsMode) => settings({ printSettings: { browserPrintAdjustmentsMode } }),
    ],
    [
      'EMB-ENUM-22',
      'playMode',
      [0, 1],
      (playMode) => models.validatePlayBookmarkRequest({ playMode }),
    ],
  ])('%s %s accepts only the numbers %j', (_id, _name, numbers, validate) => {
    const all = Array.from({ length: 14 }, (_, index) => index - 1);
    expect(all.filter((number) => validate(number) === undefined)).toEqual(numbers);
  });
});
