import { describe, expect, it } from 'vitest';
import { filters, inputs } from '../../test/differential/configs.ts';
import { models } from '../index.ts';

type Validator = (input: unknown) => unknown[] | undefined;
const validators = models as unknown as Record<string, Validator>;

/** A valid input of a validator with some fields changed. The value `undefined` removes a field. */
function changed(name: string, change: object): unknown {
  return { ...(inputs[name] as object), ...change };
}

const isRequired = (field: string) => ({
  message: `${field} is required`,
  path: field,
  keyword: 'required',
});
const isInvalid = (field: string, keyword = 'invalid') => ({
  message: `${field} property is invalid`,
  path: field,
  keyword,
});
const mustBe = (field: string, what: string) => ({
  message: `${field} must be ${what}`,
  path: field,
  keyword: 'type',
});

const report = 'validateReportLoad';
const dashboard = 'validateDashboardLoad';
const tile = 'validateTileLoad';
const qna = 'validateLoadQnaConfiguration';
const paginated = 'validatePaginatedReportLoad';
const create = 'validateCreateReport';
const quick = 'validateQuickCreate';

describe('an invalid configuration', () => {
  it.each<[string, string, object, object]>([
    ['EMB-VAL-14', report, { accessToken: undefined }, isRequired('accessToken')],
    ['EMB-VAL-15', report, { id: undefined }, isRequired('id')],
    ['EMB-VAL-16 EMB-VAL-05', report, { accessToken: 1 }, mustBe('accessToken', 'a string')],
    ['EMB-VAL-16', report, { id: 1 }, mustBe('id', 'a string')],
    ['EMB-VAL-17', report, { groupId: 1 }, mustBe('groupId', 'a string')],
    ['EMB-VAL-17', report, { pageName: 1 }, mustBe('pageName', 'a string')],
    ['EMB-VAL-17', report, { embedUrl: 1 }, mustBe('embedUrl', 'a string')],
    ['EMB-VAL-43', report, { permissions: 3 }, isInvalid('permissions')],
    ['EMB-VAL-43', report, { viewMode: 2 }, isInvalid('viewMode')],
    ['EMB-VAL-43', report, { tokenType: 2 }, isInvalid('tokenType')],
    ['EMB-VAL-43', report, { contrastMode: 5 }, isInvalid('contrastMode')],
    ['EMB-VAL-13', report, { viewMode: 'x' }, mustBe('viewMode', 'a number')],
    ['EMB-VAL-57', report, { bookmark: {} }, isInvalid('bookmark')],
    [
      'EMB-VAL-31',
      report,
      { datasetBinding: {} },
      { message: 'datasetBinding cannot be empty', path: 'datasetBinding', keyword: 'invalid' },
    ],
    [
      'EMB-VAL-55',
      report,
      { theme: { themeJson: 'dark' } },
      { message: 'themeJson must be an object', path: 'theme', keyword: 'type' },
    ],
    [
      'EMB-VAL-73 EMB-VAL-07',
      report,
      { filters: { allPages: { operation: 1 } } },
      isInvalid('filters'),
    ],
    [
      'EMB-VAL-73',
      report,
      { filters: { currentPage: { operation: 4, filters: [] } } },
      isInvalid('filters'),
    ],
    ['EMB-VAL-64', report, { filters: [{ operator: 'In', values: [1] }] }, isInvalid('filters')],
    ['EMB-VAL-18', dashboard, { accessToken: undefined }, isRequired('accessToken')],
    ['EMB-VAL-18', dashboard, { id: undefined }, isRequired('id')],
    [
      'EMB-VAL-19',
      dashboard,
      { pageView: 'wide' },
      {
        message:
          'pageView must be a string with one of the following values: "actualSize", "fitToWidth", "oneColumn"',
        path: 'pageView',
        keyword: 'invalid',
      },
    ],
    ['EMB-VAL-21', tile, { accessToken: undefined }, isRequired('accessToken')],
    ['EMB-VAL-21', tile, { id: undefined }, isRequired('id')],
    ['EMB-VAL-21', tile, { dashboardId: undefined }, isRequired('dashboardId')],
    ['EMB-VAL-22', tile, { groupId: 1 }, mustBe('groupId', 'a string')],
    ['EMB-VAL-22', tile, { tokenType: 2 }, isInvalid('tokenType')],
    ['EMB-VAL-22 EMB-VAL-05', tile, { width: '1' }, mustBe('width', 'a number')],
    ['EMB-VAL-22', tile, { height: '1' }, mustBe('height', 'a number')],
    ['EMB-VAL-22', tile, { pageView: 1 }, mustBe('pageView', 'a string')],
    ['EMB-VAL-23', qna, { accessToken: undefined }, isRequired('accessToken')],
    ['EMB-VAL-23', qna, { datasetIds: undefined }, isRequired('datasetIds')],
    ['EMB-VAL-23', qna, { datasetIds: [1] }, mustBe('datasetIds', 'an array of strings')],
    [
      'EMB-VAL-24',
      'validateQnaInterpretInputData',
      { question: undefined },
      isRequired('question'),
    ],
    ['EMB-VAL-25', qna, { question: 1 }, mustBe('question', 'a string')],
    ['EMB-VAL-25', qna, { groupId: 1 }, mustBe('groupId', 'a string')],
    ...['filterPaneEnabled', 'hideErrors'].map((field): [string, string, object, object] => [
      'EMB-VAL-25',
      qna,
      { settings: { [field]: 1 } },
      { ...mustBe(field, 'a boolean'), path: `settings.${field}` },
    ]),
    [
      'EMB-VAL-25',
      'validateQnaInterpretInputData',
      { datasetIds: [1] },
      mustBe('datasetIds', 'an array of strings'),
    ],
    [
      'EMB-VAL-25',
      qna,
      { settings: { panes: { filters: { expanded: 1 } } } },
      {
        message: 'expanded must be a boolean',
        path: 'settings.panes.filters.expanded',
        keyword: 'type',
      },
    ],
    ['EMB-VAL-26', create, { accessToken: undefined }, isRequired('accessToken')],
    ['EMB-VAL-26', create, { datasetId: undefined }, isRequired('datasetId')],
    ['EMB-VAL-27', quick, { accessToken: undefined }, isRequired('accessToken')],
    ['EMB-VAL-27', quick, { datasetCreateConfig: undefined }, isRequired('datasetCreateConfig')],
    ['EMB-VAL-28', paginated, { accessToken: undefined }, isRequired('accessToken')],
    ['EMB-VAL-28', paginated, { id: undefined }, isRequired('id')],
    [
      'EMB-VAL-29 EMB-VAL-13',
      paginated,
      { parameterValues: [{ value: 'v' }] },
      isInvalid('parameterValues', 'type'),
    ],
    [
      'EMB-VAL-30',
      paginated,
      { datasetBindings: [{ sourceDatasetId: 's' }] },
      isInvalid('datasetBindings', 'type'),
    ],
    [
      'EMB-VAL-30',
      paginated,
      { datasetBindings: [{ targetDatasetId: 't' }] },
      isInvalid('datasetBindings', 'type'),
    ],
  ])('%s %s reports %o with message, path and keyword', (_id, name, change, problem) => {
    expect(validators[name]?.(changed(name, change))).toEqual([problem]);
  });

  it.each([
    ['EMB-VAL-19', dashboard, { pageView: 'actualSize' }],
    ['EMB-VAL-19', dashboard, { pageView: 'fitToWidth' }],
    ['EMB-VAL-19', dashboard, { pageView: 'oneColumn' }],
    ['EMB-VAL-22', tile, { pageView: 'of any name' }],
    ['EMB-VAL-29', paginated, { parameterValues: [{ name: 'n' }] }],
    ['EMB-VAL-57', report, { bookmark: { name: 'b' } }],
    ['EMB-VAL-57', report, { bookmark: { state: 's' } }],
    [
      'EMB-VAL-73',
      report,
      {
        filters: {
          allPages: { operation: 1, filters: [filters.basic] },
          currentPage: { operation: 0 },
        },
      },
    ],
  ])('%s %s accepts %o', (_id, name, change) => {
    expect(validators[name]?.(changed(name, change))).toBeUndefined();
  });

  it('EMB-VAL-01 EMB-VAL-12 EMB-VAL-03 is reported by its first problem, in the order of the fields', () => {
    expect(models.validateReportLoad({ viewMode: 9 })).toEqual([
      { message: 'accessToken is required', path: 'accessToken', keyword: 'required' },
    ]);
  });

  it.each([
    ['EMB-VAL-32', { locale: undefined }, 'locale is required'],
    [
      'EMB-VAL-33',
      { mashupDocument: undefined },
      'mashupDocument cannot be empty when datasourceConnectionConfig is presented',
    ],
    [
      'EMB-VAL-34',
      { tableSchemaList: undefined },
      'tableSchemaList cannot be empty when data is provided',
    ],
    [
      'EMB-VAL-35',
      { data: undefined, mashupDocument: undefined, datasourceConnectionConfig: undefined },
      'At least one of data or mashupDocument must be provided',
    ],
    ...[
      { tableSchemaList: [{ columns: [{ name: 'c', dataType: 'Text' }] }] },
      { tableSchemaList: [{ name: 't' }] },
      { tableSchemaList: [{ name: 't', columns: [{ dataType: 'Text' }] }] },
      { tableSchemaList: [{ name: 't', columns: [{ name: 'c' }] }] },
    ].map((change): [string, object, string] => [
      'EMB-VAL-36',
      change,
      'tableSchemaList property is invalid',
    ]),
    ...[
      { data: [{ rows: [['a']] }] },
      { data: [{ name: 't' }] },
      { data: [{ name: 't', rows: ['a'] }] },
      { data: [{ name: 't', rows: [[1]] }] },
    ].map((change): [string, object, string] => ['EMB-VAL-36', change, 'data property is invalid']),
    [
      'EMB-VAL-36',
      { datasourceConnectionConfig: { credentials: { credentialDetails: { user: 1 } } } },
      'credentialDetails must be a string',
    ],
  ])('%s refuses %o in a dataset to create', (_id, change, message) => {
    const { datasetCreateConfig } = inputs[quick] as { datasetCreateConfig: object };
    const config = changed(quick, { datasetCreateConfig: { ...datasetCreateConfig, ...change } });
    expect(models.validateQuickCreate(config)).toMatchObject([
      { message, path: expect.stringContaining('datasetCreateConfig') },
    ]);
  });

  it('EMB-VAL-06 is reported without a path when it is not an object', () => {
    expect(models.validateReportLoad('x')).toEqual([
      { message: 'input must be an object', keyword: 'type' },
    ]);
  });
});
