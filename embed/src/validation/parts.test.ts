import { describe, expect, it } from 'vitest';
import { inputs } from '../../test/differential/configs.ts';
import { models } from '../index.ts';

type Validator = (input: unknown) => unknown[] | undefined;
const validators = models as unknown as Record<string, Validator>;

type Part = Record<string, unknown>;
const dataset = 'datasetCreateConfig';
const visual = 'customLayout.pagesLayout.p.visualsLayout.v';
const command = 'extensions.commands.0';
const column = 'tableSchemaList.0.columns.0';

/** Finds the object that contains the last name of a dotted path. Returns the object and the name. */
function holderOf(input: unknown, path: string): [Part, string] {
  const names = path.split('.');
  const last = names.pop() ?? '';
  return [names.reduce((part, name) => part[name] as Part, input as Part), last];
}

/** Lists the paths `a.b` and `a.c` for the parent `a` and the names `b c`. */
const within = (parent: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${parent}.${field}`)
    .join(' ');

describe('a configuration', () => {
  it.each([
    [
      'EMB-CFG-02',
      'validateReportLoad',
      'accessToken id groupId settings pageName filters permissions viewMode tokenType bookmark theme embedUrl datasetBinding contrastMode',
    ],
    ['EMB-CFG-03', 'validateDashboardLoad', 'accessToken id groupId pageView tokenType embedUrl'],
    [
      'EMB-CFG-04',
      'validateTileLoad',
      'accessToken id dashboardId groupId pageView tokenType width height',
    ],
    [
      'EMB-CFG-05',
      'validateLoadQnaConfiguration',
      'accessToken datasetIds question viewMode settings.filterPaneEnabled settings.hideErrors settings.panes.filters tokenType groupId',
    ],
    ['EMB-CFG-06', 'validateQnaInterpretInputData', 'question datasetIds'],
    ['EMB-CFG-07', 'validateCreateReport', 'accessToken datasetId groupId tokenType theme'],
    ['EMB-CFG-08', 'validateQuickCreate', `accessToken ${dataset} groupId tokenType theme`],
    [
      'EMB-CFG-09',
      'validateQuickCreate',
      within(dataset, 'locale mashupDocument datasourceConnectionConfig tableSchemaList data'),
    ],
    [
      'EMB-CFG-10',
      'validateQuickCreate',
      within(
        `${dataset}.datasourceConnectionConfig`,
        'dataCacheMode credentials credentials.credentialType credentials.credentialDetails credentials.credentialDetails.a',
      ),
    ],
    [
      'EMB-CFG-11',
      'validateQuickCreate',
      within(
        dataset,
        `tableSchemaList.0.name tableSchemaList.0.columns ${column}.name ${column}.displayName ${column}.dataType`,
      ),
    ],
    ['EMB-CFG-12', 'validateQuickCreate', within(dataset, 'data.0.name data.0.rows.0.0')],
    [
      'EMB-CFG-13',
      'validatePaginatedReportLoad',
      'accessToken id groupId settings.commands.parameterPanel.expanded settings.commands.parameterPanel.enabled tokenType embedUrl type parameterValues.0.name parameterValues.0.value datasetBindings.0.sourceDatasetId datasetBindings.0.targetDatasetId',
    ],
    [
      'EMB-CFG-14',
      'validateReportLoad',
      within('datasetBinding', 'datasetId paginatedReportBindings'),
    ],
    [
      'EMB-CFG-15',
      'validateSettings',
      'filterPaneEnabled navContentPaneEnabled bookmarksPaneEnabled useCustomSaveAsDialog extensions layoutType customLayout background visualSettings hideErrors commands hyperlinkClickBehavior bars panes personalBookmarksEnabled persistentFiltersEnabled visualRenderedEvents authoringHintsEnabled',
    ],
    ['EMB-CFG-16', 'validateSettings', 'printSettings.browserPrintAdjustmentsMode'],
    ['EMB-CFG-17', 'validateSettings', within('bars', 'actionBar.visible statusBar.visible')],
    [
      'EMB-CFG-18',
      'validatePanes',
      'bookmarks.visible fields.expanded filters.visible filters.expanded pageNavigation.visible pageNavigation.position selection.visible syncSlicers.visible visualizations.expanded',
    ],
    [
      'EMB-CFG-20',
      'validateSettings',
      within(
        'customLayout',
        'pageSize.type displayOption pagesLayout.p.visualsLayout pagesLayout.p.defaultLayout',
      ),
    ],
    ['EMB-CFG-20', 'validateCustomPageSize', 'type width height'],
    ['EMB-CFG-21', 'validateSettings', within(visual, 'x y z width height displayState.mode')],
    ['EMB-CFG-22', 'validateSettings', within(command, 'title icon selector name extend')],
    [
      'EMB-CFG-22',
      'validateSettings',
      within('extensions', 'commands groups groups.0.name groups.0.title groups.0.menuLocation'),
    ],
    [
      'EMB-CFG-23',
      'validateSettings',
      within(`${command}.extend`, 'visualContextMenu visualOptionsMenu'),
    ],
    ['EMB-CFG-26', 'validateVisualHeader', 'settings.visible selector'],
    ['EMB-CFG-27', 'validateCustomTheme', 'themeJson'],
    ['EMB-CFG-28', 'validateSlicer', 'selector state state.filters'],
    ['EMB-CFG-30', 'validateAddBookmarkRequest', 'state displayName apply'],
    [
      'EMB-CFG-31',
      'validateCaptureBookmarkRequest',
      within('options', 'personalizeVisuals allPages'),
    ],
    ['EMB-CFG-32', 'validateExportDataRequest', 'rows exportDataType'],
    ['EMB-CFG-32', 'validateSaveAsParameters', 'name'],
  ])('%s %s accepts each of its fields and checks it', (_id, name, fields) => {
    expect(validators[name]?.(inputs[name])).toBeUndefined();
    for (const path of fields.split(' ')) {
      const input = structuredClone(inputs[name]);
      const [holder, field] = holderOf(input, path);
      expect(holder, path).toHaveProperty([field]);
      holder[field] = Symbol('of no type');
      expect(validators[name]?.(input), path).toHaveLength(1);
    }
  });

  it.each([
    ['validateReportLoad', { accessToken: 't', id: 'r' }],
    ['validateDashboardLoad', { accessToken: 't', id: 'd' }],
    ['validateTileLoad', { accessToken: 't', id: 'i', dashboardId: 'd' }],
    ['validateLoadQnaConfiguration', { accessToken: 't', datasetIds: ['d'] }],
    ['validateQnaInterpretInputData', { question: 'quanto?' }],
    ['validateCreateReport', { accessToken: 't', datasetId: 'd' }],
    [
      'validateQuickCreate',
      { accessToken: 't', datasetCreateConfig: { locale: 'pt-BR', mashupDocument: 'm' } },
    ],
    ['validatePaginatedReportLoad', { accessToken: 't', id: 'r' }],
  ])('EMB-VAL-02 %s accepts an input with only the required fields', (name, input) => {
    expect(validators[name]?.(input)).toBeUndefined();
    const absent = Object.keys(inputs[name] as object).filter((field) => !(field in input));
    const emptied = Object.fromEntries(absent.map((field) => [field, null]));
    expect(validators[name]?.({ ...emptied, ...input })).toBeUndefined();
  });

  it.each(Object.keys(inputs))('EMB-VAL-02 %s accepts an absent input', (name) => {
    expect(validators[name]?.(undefined)).toBeUndefined();
    expect(validators[name]?.(null)).toBeUndefined();
  });

  it.each([
    [{ datasetId: 'd' }],
    [{ paginatedReportBindings: [{ sourceDatasetId: 's', targetDatasetId: 't' }] }],
  ])('EMB-CFG-14 a dataset binding needs only one of its fields: %o', (datasetBinding) => {
    const input = { accessToken: 't', id: 'r', datasetBinding };
    expect(models.validateReportLoad(input)).toBeUndefined();
  });
});
