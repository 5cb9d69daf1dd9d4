import { describe, expect, it } from 'vitest';
import { flatMenuItem, groupedMenuItem } from './commands.ts';
import { dashboardPageView } from './dashboardLoad.ts';
import {
  advancedFilter,
  basicFilter,
  condition,
  filter,
  filtersRequest,
  hierarchyFilter,
  includeExcludeFilter,
  notSupportedFilter,
  relativeDateFilter,
  relativeTimeFilter,
  removeFilters,
  topNFilter,
} from './filters.ts';
import { booleans, forbidden, numbers, object, type Rule, strings } from './rules.ts';
import { slicer, slicerTargetSelector, visualSelector, visualTypeSelector } from './selectors.ts';
import {
  columnTarget,
  hierarchyTarget,
  keyColumnTarget,
  keyHierarchyTarget,
  measureTarget,
} from './targets.ts';

const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;
const column = { table: 't', column: 'c' };

describe('rules', () => {
  it('EMB-VAL-04 a forbidden field is refused even when it is null', () => {
    const rule = object({ groupName: forbidden });
    expect(rule({ groupName: null })).toEqual([
      { message: 'groupName is forbidden', path: 'groupName', keyword: 'forbidden' },
    ]);
    expect(rule({})).toBeUndefined();
  });

  it.each([
    [strings, 'strings', [1]],
    [booleans, 'booleans', ['x']],
    [numbers, 'numbers', ['x']],
  ])('EMB-VAL-08 a list accepts only items of its type, %#', (rule, name, wrong) => {
    const list = object({ list: rule });
    expect(list({ list: wrong })).toEqual([
      { message: `list must be an array of ${name}`, path: 'list', keyword: 'type' },
    ]);
    expect(list({ list: [] })).toBeUndefined();
  });

  it('EMB-VAL-20 the separate dashboard rule checks the page view', () => {
    expect(dashboardPageView({ pageView: 'wide' })).toEqual([
      {
        message: 'pageView must be one of the followings: fitToWidth, oneColumn, actualSize',
        path: 'pageView',
        keyword: 'invalid',
      },
    ]);
    for (const pageView of ['fitToWidth', 'oneColumn', 'actualSize']) {
      expect(dashboardPageView({ pageView })).toBeUndefined();
    }
  });

  it('EMB-VAL-50 EMB-VAL-51 EMB-CFG-24 a menu item is flat or grouped, never both', () => {
    expect(flatMenuItem({ title: 't', groupName: 'g' })).toMatchObject([
      { message: 'groupName is forbidden' },
    ]);
    expect(groupedMenuItem({ title: 't' })).toMatchObject([{ message: 'groupName is required' }]);
    expect(groupedMenuItem({ groupName: 'g', menuLocation: 1 })).toMatchObject([
      { message: 'menuLocation is forbidden' },
    ]);
    expect(flatMenuItem({ title: 't', menuLocation: 1 })).toBeUndefined();
    expect(groupedMenuItem({ title: 't', groupName: 'g' })).toBeUndefined();
    expect(flatMenuItem({ title: 't', menuLocation: 2 })).toMatchObject([
      { message: 'menuLocation property is invalid' },
    ]);
  });
});

describe('selectors', () => {
  it.each([
    ['EMB-VAL-53', visualSelector, { $schema: schema('visualTypeSelector'), visualName: 'v' }],
    ['EMB-VAL-53', visualTypeSelector, { $schema: schema('visualSelector'), visualType: 'v' }],
    ['EMB-VAL-53', slicerTargetSelector, { $schema: schema('visualSelector'), target: column }],
  ])('%s refuse the schema of another selector and any other schema, %#', (_id, rule, selector) => {
    for (const $schema of [selector.$schema, schema('basic'), '']) {
      expect(rule({ ...selector, $schema })).toEqual([
        { message: '$schema property is invalid', path: '$schema', keyword: 'invalid' },
      ]);
    }
  });

  it.each([
    [visualSelector, { $schema: schema('visualSelector'), visualName: 'v' }],
    [visualTypeSelector, { $schema: schema('visualTypeSelector'), visualType: 'v' }],
    [slicerTargetSelector, { $schema: schema('slicerTargetSelector'), target: column }],
  ])('EMB-VAL-53 EMB-VAL-54 accept their own schema, %#', (rule, selector) => {
    expect(rule(selector)).toBeUndefined();
  });

  it('EMB-VAL-54 only in the visual selector the schema is optional', () => {
    expect(visualSelector({ visualName: 'v' })).toBeUndefined();
    expect(visualTypeSelector({ visualType: 'v' })).toMatchObject([
      { message: '$schema is required' },
    ]);
    expect(slicerTargetSelector({ target: column })).toMatchObject([
      { message: '$schema is required' },
    ]);
  });

  it('EMB-VAL-63 a slicer requires a selector and a state', () => {
    expect(slicer({})).toMatchObject([{ message: 'selector is required' }]);
    expect(slicer({ selector: { visualName: 'v' } })).toMatchObject([
      { message: 'state is required' },
    ]);
    const bySlicer = { $schema: schema('slicerTargetSelector'), target: column };
    for (const selector of [{ visualName: 'v' }, bySlicer]) {
      expect(slicer({ selector, state: { filters: [] } })).toBeUndefined();
    }
    const byType = { $schema: schema('visualTypeSelector'), visualType: 'slicer' };
    expect(slicer({ selector: byType, state: {} })).toMatchObject([
      { message: 'selector property is invalid' },
    ]);
    const state = { filters: [{}] };
    expect(slicer({ selector: { visualName: 'v' }, state })).toMatchObject([
      { message: 'filters property is invalid', path: 'state.filters' },
    ]);
  });
});

describe('targets', () => {
  it.each([
    [columnTarget, column],
    [hierarchyTarget, { table: 't', hierarchy: 'h', hierarchyLevel: 'l' }],
    [measureTarget, { table: 't', measure: 'm' }],
    [keyColumnTarget, { ...column, keys: ['k'] }],
    [keyHierarchyTarget, { table: 't', hierarchy: 'h', hierarchyLevel: 'l', keys: ['k'] }],
  ])('EMB-VAL-65 EMB-FILTER-02 require each of their names, %#', (rule, target) => {
    expect(rule(target)).toBeUndefined();
    for (const name of Object.keys(target)) {
      expect(rule({ ...target, [name]: undefined })).toMatchObject([
        { message: `${name} is required` },
      ]);
      const kind = name === 'keys' ? 'an array of strings' : 'a string';
      expect(rule({ ...target, [name]: [1] })).toMatchObject([
        { message: `${name} must be ${kind}` },
      ]);
    }
  });
});

describe('filters', () => {
  const right = {
    basic: { target: column, operator: 'In', values: [1] },
    advanced: { target: column, logicalOperator: 'And', conditions: [{ operator: 'Is' }] },
    includeExclude: { target: column, isExclude: true, values: ['a'] },
    notSupported: { target: column, message: 'm', notSupportedTypeName: 'n' },
    relativeDate: { target: column, operator: 0, timeUnitType: 6, includeToday: true },
    topN: { target: column, operator: 'Top', itemCount: 1, orderBy: column },
    relativeTime: { target: column, operator: 2, timeUnitType: 8 },
    hierarchy: { target: column, hierarchyData: [{ value: 1, children: [{ operator: 'x' }] }] },
  };

  it.each([
    ['basic', basicFilter, right.basic, 1],
    ['advanced', advancedFilter, right.advanced, 0],
    ['not supported', notSupportedFilter, right.notSupported, 2],
    ['include/exclude', includeExcludeFilter, right.includeExclude, 3],
    ['relative date', relativeDateFilter, right.relativeDate, 4],
    ['top N', topNFilter, right.topN, 5],
    ['relative time', relativeTimeFilter, right.relativeTime, 7],
    ['hierarchy', hierarchyFilter, right.hierarchy, 9],
  ])(
    'EMB-VAL-64 EMB-VAL-68 a %s filter requires a target and its own type',
    (_kind, rule, good, type) => {
      expect(rule({ ...good, filterType: type })).toBeUndefined();
      expect(filter({ ...good, filterType: type })).toBeUndefined();
      expect(rule({ ...good, target: undefined })).toEqual([
        { message: 'target is required', path: 'target', keyword: 'required' },
      ]);
      for (const other of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((one) => one !== type)) {
        expect(rule({ ...good, filterType: other })).toMatchObject([
          { message: 'filterType property is invalid' },
        ]);
      }
    },
  );

  it.each([
    [basicFilter, right.basic, ['operator', 'values']],
    [advancedFilter, right.advanced, ['logicalOperator']],
    [relativeDateFilter, right.relativeDate, ['operator', 'timeUnitType', 'includeToday']],
    [relativeTimeFilter, right.relativeTime, ['operator', 'timeUnitType']],
    [topNFilter, right.topN, ['operator', 'itemCount', 'orderBy']],
    [includeExcludeFilter, right.includeExclude, ['isExclude', 'values']],
    [notSupportedFilter, right.notSupported, ['message', 'notSupportedTypeName']],
    [hierarchyFilter, right.hierarchy, ['hierarchyData']],
  ])('EMB-VAL-70 require their fields, %#', (rule, good, fields) => {
    for (const field of fields) {
      expect(rule({ ...good, [field]: undefined })).toMatchObject([
        { message: `${field} is required` },
      ]);
    }
  });

  it.each([
    ['isLockedInViewMode', 1, 'isLockedInViewMode must be a boolean'],
    ['isHiddenInViewMode', 1, 'isHiddenInViewMode must be a boolean'],
    ['displayName', 1, 'displayName must be a string'],
  ])('EMB-VAL-66 %s of the display settings is checked', (field, value, message) => {
    const given = { ...right.basic, displaySettings: { [field]: value } };
    expect(basicFilter(given)).toMatchObject([{ message }]);
  });

  it('EMB-VAL-67 a condition requires an operator', () => {
    expect(condition({ value: 1 })).toMatchObject([{ message: 'operator is required' }]);
    expect(advancedFilter({ ...right.advanced, conditions: [{}] })).toMatchObject([
      { message: 'conditions property is invalid' },
    ]);
  });

  it('EMB-VAL-69 relative dates accept days to years, relative times minutes and hours', () => {
    const takes = (rule: Rule, good: object, field: string) =>
      [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => !rule({ ...good, [field]: value }));
    expect(takes(relativeDateFilter, right.relativeDate, 'timeUnitType')).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
    expect(takes(relativeTimeFilter, right.relativeTime, 'timeUnitType')).toEqual([7, 8]);
    expect(takes(relativeDateFilter, right.relativeDate, 'operator')).toEqual([0, 1, 2]);
    expect(takes(relativeTimeFilter, right.relativeTime, 'operator')).toEqual([0, 1, 2]);
  });

  it.each([1, 2, 3])(
    'EMB-VAL-71 an update with operation %d requires filters',
    (filtersOperation) => {
      expect(filtersRequest({ filtersOperation, filters: [right.basic] })).toBeUndefined();
      expect(filtersRequest({ filtersOperation })).toEqual([
        { message: 'input property is invalid', keyword: 'invalid' },
      ]);
    },
  );

  it('EMB-VAL-71 other operations with filters are refused', () => {
    expect(filtersRequest({ filtersOperation: 4, filters: [right.basic] })).toEqual([
      { message: 'input property is invalid', keyword: 'invalid' },
    ]);
  });

  it('EMB-VAL-72 removing all filters is refused when filters are given', () => {
    expect(removeFilters({ filtersOperation: 0 })).toBeUndefined();
    expect(removeFilters({ filtersOperation: 0, filters: [] })).toEqual([
      { message: 'filters is forbidden', path: 'filters', keyword: 'forbidden' },
    ]);
    expect(filtersRequest({ filtersOperation: 0, filters: [] })).toEqual([
      { message: 'input property is invalid', keyword: 'invalid' },
    ]);
  });
});
