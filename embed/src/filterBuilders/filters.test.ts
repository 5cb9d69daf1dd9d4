import { describe, expect, it } from 'vitest';
import { cleanPageAroundTests, embedReport } from '../../test/embedding.ts';
import {
  AdvancedFilterBuilder,
  BasicFilterBuilder,
  models,
  RelativeDateFilterBuilder,
  RelativeTimeFilterBuilder,
  TopNFilterBuilder,
} from '../index.ts';

cleanPageAroundTests();

const column = { table: 'Vendas', column: 'Ano' };
const keys = { ...column, keys: ['k1', 'k2'] };
const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;

const hierarchyData: models.IHierarchyFilterNode[] = [
  {
    value: 2025,
    keyValues: ['k'],
    operator: 'Inherited',
    children: [{ value: 'Jan', operator: 'Selected' }],
  },
];

describe('filter models', () => {
  it.each([
    [
      'EMB-FILTER-03',
      new models.BasicFilter(column, 'In', 2024, 2025),
      {
        $schema: schema('basic'),
        filterType: 1,
        operator: 'In',
        values: [2024, 2025],
        requireSingleSelection: false,
      },
    ],
    [
      'EMB-FILTER-04',
      new models.AdvancedFilter(column, 'And', [{ operator: 'GreaterThan', value: 1 }]),
      {
        $schema: schema('advanced'),
        filterType: 0,
        logicalOperator: 'And',
        conditions: [{ operator: 'GreaterThan', value: 1 }],
      },
    ],
    [
      'EMB-FILTER-05',
      new models.RelativeDateFilter(column, 0, 3, 1, false),
      {
        $schema: schema('relativeDate'),
        filterType: 4,
        operator: 0,
        timeUnitsCount: 3,
        timeUnitType: 1,
        includeToday: false,
      },
    ],
    [
      'EMB-FILTER-06',
      new models.RelativeTimeFilter(column, 2, 3, 8),
      {
        $schema: schema('relativeTime'),
        filterType: 7,
        operator: 2,
        timeUnitsCount: 3,
        timeUnitType: 8,
      },
    ],
    [
      'EMB-FILTER-07',
      new models.TopNFilter(column, 'Top', 5, { table: 'Vendas', measure: 'Total' }),
      {
        $schema: schema('topN'),
        filterType: 5,
        operator: 'Top',
        itemCount: 5,
        orderBy: { table: 'Vendas', measure: 'Total' },
      },
    ],
    [
      'EMB-FILTER-08',
      new models.IncludeExcludeFilter(column, true, ['a']),
      { $schema: schema('includeExclude'), filterType: 3, isExclude: true, values: ['a'] },
    ],
    [
      'EMB-FILTER-09',
      new models.HierarchyFilter([column], hierarchyData),
      { $schema: schema('hierarchy'), target: [column], filterType: 9, hierarchyData },
    ],
    [
      'EMB-FILTER-10',
      new models.NotSupportedFilter(column, 'm', 'n'),
      { $schema: schema('notSupported'), filterType: 2, message: 'm', notSupportedTypeName: 'n' },
    ],
  ])('EMB-FILTER-18 %s is sent in this form', (_id, filter, expected) => {
    expect(filter.toJSON()).toEqual({ target: column, ...expected });
    expect(models.validateFilter(filter.toJSON())).toBeUndefined();
  });

  it('EMB-FILTER-01 EMB-FILTER-17 are sent with their schema and unchanged display settings', async () => {
    const { report, frame } = await embedReport();
    const filter = new models.BasicFilter(column, 'In', 1);
    const displaySettings = {
      isLockedInViewMode: true,
      isHiddenInViewMode: true,
      displayName: 'Ano',
    };
    filter.displaySettings = displaySettings;
    await report.setFilters([filter]);
    expect(frame.sent('PUT /report/filters')[0]?.body).toEqual([
      {
        $schema: schema('basic'),
        target: column,
        filterType: 1,
        displaySettings,
        operator: 'In',
        values: [1],
        requireSingleSelection: false,
      },
    ]);
  });

  it.each([
    [
      () => new models.BasicFilter(column, 'In'),
      'values must be a non-empty array unless your operator is "All".',
    ],
    [
      () =>
        new models.AdvancedFilter(
          column,
          'And',
          { operator: 'Is' },
          { operator: 'Is' },
          { operator: 'Is' },
        ),
      'AdvancedFilters may not have more than two conditions. You passed: 3',
    ],
    [
      () => new models.AdvancedFilter(column, 'Or', { operator: 'Is' }),
      'Logical Operator must be "And" when there is only one condition provided',
    ],
  ])('EMB-FILTER-19 throw for invalid arguments, %#', (make, text) => {
    expect(make).toThrow(text);
  });

  it.each([
    [
      () => new models.AdvancedFilter(column, '' as never),
      'logicalOperator must be a valid operator, You passed: ',
    ],
    [
      () => new models.BasicFilterWithKeys(keys, 'In', ['a'], undefined as never),
      'You should pass the values to be filtered for each key. You passed: no values and 2 keys',
    ],
    [
      () => new models.BasicFilterWithKeys(column as never, 'In', ['a'], [[1]]),
      "You passed key values but your target object doesn't contain the keys to be filtered",
    ],
    [
      () => new models.BasicFilterWithKeys(keys, 'In', ['a'], [[1]]),
      'Each tuple of key values should contain a value for each of the keys. You passed: 1 values and 2 keys',
    ],
  ])('throw for an invalid operator or invalid keys, %#', (make, text) => {
    expect(make).toThrow(text);
  });

  it('EMB-FILTER-19 a filter with the operator All needs no values', () => {
    expect(new models.BasicFilter(column, 'All').toJSON()).toMatchObject({ values: [] });
  });

  it.each([
    [{ filterType: 0 }, 0],
    [{ operator: 'In', values: [] }, 1],
    [{ logicalOperator: 'And', conditions: [] }, 0],
    [{}, 2],
  ])('EMB-ENUM-14 getFilterType of %o is %d', (filter, type) => {
    expect(models.getFilterType(filter as never)).toBe(type);
  });
});

describe('selectors', () => {
  it.each([
    [new models.PageSelector('p'), { $schema: schema('pageSelector'), pageName: 'p' }],
    [new models.VisualSelector('v'), { $schema: schema('visualSelector'), visualName: 'v' }],
    [
      new models.VisualTypeSelector('bar'),
      { $schema: schema('visualTypeSelector'), visualType: 'bar' },
    ],
    [
      new models.SlicerTargetSelector(column),
      { $schema: schema('slicerTargetSelector'), target: column },
    ],
  ])('EMB-CFG-29 each kind has its own schema, %#', (selector, expected) => {
    expect(selector.toJSON()).toEqual(expected);
    expect(structuredClone(selector)).toMatchObject(expected);
  });
});

describe('builders', () => {
  it.each([
    ['In', new BasicFilterBuilder().in([1]), [1]],
    ['NotIn', new BasicFilterBuilder().notIn([1]), [1]],
    ['All', new BasicFilterBuilder().all(), []],
  ])(
    'EMB-FILTER-11 EMB-FILTER-16 %s builds a basic filter without single selection',
    (operator, builder, values) => {
      expect(builder.withColumnTarget('Vendas', 'Ano').build().toJSON()).toMatchObject({
        target: column,
        operator,
        values,
        requireSingleSelection: false,
      });
    },
  );

  it('EMB-FILTER-16 requireSingleSelection(true) is set on the basic filter', () => {
    const builder = new BasicFilterBuilder().withTargetObject(column).in([1]);
    const { requireSingleSelection } = builder.requireSingleSelection(true).build();
    expect(requireSingleSelection).toBe(true);
  });

  it('EMB-FILTER-12 and() and or() set the operator of an advanced filter, which is required', () => {
    const begin = () => new AdvancedFilterBuilder().withTargetObject(column).addCondition('Is', 1);
    expect(begin().and().build().logicalOperator).toBe('And');
    expect(begin().or().addCondition('IsBlank').build().toJSON()).toMatchObject({
      logicalOperator: 'Or',
      conditions: [{ operator: 'Is', value: 1 }, { operator: 'IsBlank' }],
    });
    expect(() => begin().build()).toThrow('logicalOperator must be a valid operator');
  });

  it.each([
    ['inLast', 0],
    ['inThis', 1],
    ['inNext', 2],
  ] as const)(
    'EMB-FILTER-13 EMB-FILTER-15 %s builds relative filters, with today included',
    (verb, operator) => {
      const date = new RelativeDateFilterBuilder().withTargetObject(column)[verb](3, 1);
      expect(date.build()).toMatchObject({ operator, timeUnitsCount: 3, includeToday: true });
      expect(date.includeToday(false).build().includeToday).toBe(false);
      const time = new RelativeTimeFilterBuilder().withTargetObject(column)[verb](3, 8);
      expect(time.build()).toMatchObject({ operator, timeUnitsCount: 3, timeUnitType: 8 });
    },
  );

  it.each([
    ['top', 'Top'],
    ['bottom', 'Bottom'],
  ] as const)('EMB-FILTER-14 %s builds a top N filter', (verb, operator) => {
    const builder = new TopNFilterBuilder().withTargetObject(column)[verb](5);
    const measure = { table: 'Vendas', measure: 'Total' };
    expect(builder.orderByTarget(measure).build()).toMatchObject({
      operator,
      itemCount: 5,
      orderBy: measure,
    });
  });

  it.each([
    ['withMeasureTarget', ['t', 'm'], { table: 't', measure: 'm' }],
    ['withColumnTarget', ['t', 'c'], { table: 't', column: 'c' }],
    [
      'withHierarchyLevelTarget',
      ['t', 'h', 'l'],
      { table: 't', hierarchy: 'h', hierarchyLevel: 'l' },
    ],
    [
      'withColumnAggregation',
      ['t', 'c', 'Sum'],
      { table: 't', column: 'c', aggregationFunction: 'Sum' },
    ],
    [
      'withHierarchyLevelAggregationTarget',
      ['t', 'h', 'l', 'Sum'],
      { table: 't', hierarchy: 'h', hierarchyLevel: 'l', aggregationFunction: 'Sum' },
    ],
  ] as const)('EMB-FILTER-20 %s sets the target', (verb, names, target) => {
    const builder = new BasicFilterBuilder().all();
    (builder[verb] as (...parts: readonly string[]) => unknown)(...names);
    expect(builder.build().target).toEqual(target);
  });

  it('EMB-FILTER-20 withTargetObject sets the target', () => {
    const target = { table: 't', column: 'c', keys: ['k'] };
    expect(new BasicFilterBuilder().all().withTargetObject(target).build().target).toEqual(target);
  });

  it('throw an error that names the missing part', () => {
    expect(() => new BasicFilterBuilder().all().build()).toThrow('The filter has no target.');
  });
});
