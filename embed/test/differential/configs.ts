/** A valid input with all fields for each validator, and a seeded function that corrupts inputs. */
const column = { table: 'Vendas', column: 'Ano' };
const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;

export const filters = {
  basic: { target: column, operator: 'In', values: [1, 'a', true], filterType: 1 },
  advanced: {
    target: column,
    logicalOperator: 'And',
    conditions: [{ operator: 'GreaterThan', value: 1 }],
    filterType: 0,
  },
  includeExclude: { target: column, isExclude: true, values: ['a'], filterType: 3 },
  points: {
    target: [column],
    isExclude: false,
    values: [[[{ value: 'a', keyValues: ['k'] }]]],
    filterType: 3,
  },
  notSupported: { target: column, message: 'm', notSupportedTypeName: 'n', filterType: 2 },
  relativeDate: {
    target: column,
    operator: 0,
    timeUnitsCount: 3,
    timeUnitType: 2,
    includeToday: true,
    filterType: 4,
  },
  topN: {
    target: column,
    operator: 'Top',
    itemCount: 5,
    orderBy: { table: 'Vendas', measure: 'Total' },
    filterType: 5,
  },
  relativeTime: { target: column, operator: 2, timeUnitsCount: 3, timeUnitType: 8, filterType: 7 },
  hierarchy: {
    target: { table: 't', hierarchy: 'h', hierarchyLevel: 'l' },
    hierarchyData: [{ value: 'a', keyValues: [1], operator: 'Selected', children: [{ value: 1 }] }],
    filterType: 9,
  },
  keys: { target: { ...column, keys: ['k'] }, operator: 'In', values: ['a'], filterType: 1 },
} as const;

const selector = { $schema: schema('visualSelector'), visualName: 'v' };
const typeSelector = { $schema: schema('visualTypeSelector'), visualType: 'barChart' };
const command = {
  name: 'c',
  title: 't',
  icon: 'i',
  extend: {
    visualContextMenu: { title: 't', menuLocation: 1 },
    visualOptionsMenu: { title: 't', groupName: 'g' },
  },
  selector: typeSelector,
};
const panes = {
  bookmarks: { visible: true },
  fields: { expanded: true },
  filters: { visible: true, expanded: false },
  pageNavigation: { visible: true, position: 1 },
  selection: { visible: true },
  syncSlicers: { visible: true },
  visualizations: { expanded: true },
};
const settings = {
  filterPaneEnabled: true,
  navContentPaneEnabled: true,
  bookmarksPaneEnabled: true,
  useCustomSaveAsDialog: true,
  extensions: { commands: [command], groups: [{ name: 'g', title: 't', menuLocation: 0 }] },
  layoutType: 1,
  customLayout: {
    pageSize: { type: 4, width: 100, height: 100 },
    displayOption: 0,
    pagesLayout: {
      p: {
        visualsLayout: { v: { x: 1, y: 1, z: 1, width: 9, height: 9, displayState: { mode: 0 } } },
        defaultLayout: { displayState: { mode: 1 } },
      },
    },
  },
  background: 1,
  visualSettings: { visualHeaders: [{ settings: { visible: true }, selector }] },
  hideErrors: true,
  commands: [{ copy: { displayOption: 1, selector }, sort: { displayOption: 0 } }],
  hyperlinkClickBehavior: 2,
  bars: { actionBar: { visible: true }, statusBar: { visible: false } },
  panes,
  personalBookmarksEnabled: true,
  persistentFiltersEnabled: true,
  visualRenderedEvents: true,
  authoringHintsEnabled: true,
  printSettings: { browserPrintAdjustmentsMode: 1 },
};
const report = {
  accessToken: 't',
  id: 'r',
  groupId: 'g',
  settings,
  pageName: 'p',
  filters: Object.values(filters),
  permissions: 7,
  viewMode: 1,
  tokenType: 1,
  bookmark: { name: 'b' },
  theme: { themeJson: {} },
  embedUrl: 'u',
  datasetBinding: {
    datasetId: 'd',
    paginatedReportBindings: [{ sourceDatasetId: 's', targetDatasetId: 't' }],
  },
  contrastMode: 4,
};

/** Maps validator names to valid inputs. */
export const inputs: Readonly<Record<string, unknown>> = {
  validateReportLoad: report,
  validateSettings: settings,
  validatePanes: panes,
  validatePaginatedReportLoad: {
    accessToken: 't',
    id: 'r',
    groupId: 'g',
    settings: { commands: { parameterPanel: { expanded: true, enabled: true } } },
    tokenType: 0,
    embedUrl: 'u',
    type: 'report',
    parameterValues: [
      { name: 'n', value: 'v' },
      { name: 'm', value: null },
    ],
    datasetBindings: [{ sourceDatasetId: 's', targetDatasetId: 't' }],
  },
  validateDashboardLoad: {
    accessToken: 't',
    id: 'd',
    groupId: 'g',
    pageView: 'oneColumn',
    tokenType: 1,
    embedUrl: 'u',
  },
  validateTileLoad: {
    accessToken: 't',
    id: 'i',
    dashboardId: 'd',
    groupId: 'g',
    pageView: 'x',
    tokenType: 1,
    width: 1,
    height: 2,
  },
  validateLoadQnaConfiguration: {
    accessToken: 't',
    datasetIds: ['a'],
    question: 'q',
    viewMode: 1,
    settings: { filterPaneEnabled: true, hideErrors: true, panes: { filters: { visible: true } } },
    tokenType: 0,
    groupId: 'g',
  },
  validateQnaInterpretInputData: { datasetIds: ['a'], question: 'q' },
  validateCreateReport: {
    accessToken: 't',
    datasetId: 'd',
    groupId: 'g',
    tokenType: 1,
    theme: { themeJson: {} },
  },
  validateQuickCreate: {
    accessToken: 't',
    groupId: 'g',
    tokenType: 1,
    theme: { themeJson: {} },
    datasetCreateConfig: {
      locale: 'pt-BR',
      mashupDocument: 'm',
      datasourceConnectionConfig: {
        dataCacheMode: 1,
        credentials: { credentialType: 2, credentialDetails: { a: 'b' } },
      },
      tableSchemaList: [
        { name: 't', columns: [{ name: 'c', displayName: 'd', dataType: 'Text' }] },
      ],
      data: [{ name: 't', rows: [['a', 'b']] }],
    },
  },
  validateSlicer: { selector, state: { filters: [filters.basic] } },
  validateVisualSelector: selector,
  validateUpdateFiltersRequest: { filtersOperation: 1, filters: [filters.advanced] },
  validatePlayBookmarkRequest: { playMode: 1 },
  validateAddBookmarkRequest: { state: 's', displayName: 'd', apply: true },
  validateApplyBookmarkByNameRequest: { name: 'n' },
  validateApplyBookmarkStateRequest: { state: 's' },
  validateCaptureBookmarkRequest: { options: { personalizeVisuals: true, allPages: false } },
  validateCustomPageSize: { type: 4, width: 1, height: 2 },
  validateExtension: { command },
  validateMenuGroupExtension: { name: 'n', title: 't', menuLocation: 1 },
  validatePage: { name: 'n' },
  validateSaveAsParameters: { name: 'n' },
  validateExportDataRequest: { rows: 3, exportDataType: 1 },
  validateVisualHeader: { settings: { visible: true }, selector },
  validateCommandsSettings: { drill: { displayOption: 2, selector } },
  validateCustomTheme: { themeJson: { a: 1 } },
  validatePrintSettings: { browserPrintAdjustmentsMode: 0 },
  validateFilter: filters.basic,
};

/** Returns a generator of pseudo-random numbers between 0 and 1. The seed determines the numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const replacements = [
  undefined,
  null,
  '',
  'x',
  0,
  1,
  2,
  7,
  99,
  -1,
  true,
  false,
  {},
  [],
  ['a'],
  [1],
  [{}],
];

/** Returns a copy of the input with one to three values replaced, removed or added. */
export function corrupt(input: unknown, random: () => number): unknown {
  const copy: unknown = structuredClone(input);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
    let parent = copy as Record<string, unknown>;
    for (;;) {
      const keys = Object.keys(parent);
      const key = keys.length > 0 ? pick(keys) : 'extra';
      const child = parent[key];
      const goesDeeper = typeof child === 'object' && child !== null && random() < 0.75;
      if (goesDeeper) {
        parent = child as Record<string, unknown>;
        continue;
      }
      if (random() < 0.2) delete parent[key];
      else parent[key] = structuredClone(pick(replacements));
      break;
    }
  }
  return copy;
}
