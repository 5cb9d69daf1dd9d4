import type { Filter, FilterValue } from './types.ts';

type Test = (value: FilterValue, wanted: FilterValue | undefined) => boolean;

const text = (value: FilterValue | undefined) => String(value ?? '').toLocaleLowerCase('pt-BR');

/** Compares as numbers when both values are numbers, else as text. As text, `YYYY-MM` values sort by time. */
function compare(value: FilterValue, wanted: FilterValue | undefined): number {
  const [left, right] = [Number(value), Number(wanted)];
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right;
  return text(value).localeCompare(text(wanted), 'pt-BR');
}

/** Operators of `AdvancedFilter`, by name in the protocol. */
const tests: Readonly<Record<string, Test>> = {
  None: () => true,
  LessThan: (value, wanted) => compare(value, wanted) < 0,
  LessThanOrEqual: (value, wanted) => compare(value, wanted) <= 0,
  GreaterThan: (value, wanted) => compare(value, wanted) > 0,
  GreaterThanOrEqual: (value, wanted) => compare(value, wanted) >= 0,
  Contains: (value, wanted) => text(value).includes(text(wanted)),
  DoesNotContain: (value, wanted) => !text(value).includes(text(wanted)),
  StartsWith: (value, wanted) => text(value).startsWith(text(wanted)),
  DoesNotStartWith: (value, wanted) => !text(value).startsWith(text(wanted)),
  Is: (value, wanted) => text(value) === text(wanted),
  IsNot: (value, wanted) => text(value) !== text(wanted),
  IsBlank: (value) => text(value) === '',
  IsNotBlank: (value) => text(value) !== '',
  IsEmptyString: (value) => text(value) === '',
  IsNotEmptyString: (value) => text(value) !== '',
};

/** Test of an advanced filter: its conditions joined by `And` or `Or`. An unknown operator accepts every value. */
export function advancedKeeps(filter: Filter): (value: FilterValue) => boolean {
  const conditions = (filter.conditions ?? []).map(
    ({ operator, value: wanted }) =>
      (value: FilterValue) =>
        (tests[operator] ?? (() => true))(value, wanted),
  );
  if (conditions.length === 0) return () => true;
  return filter.logicalOperator === 'Or'
    ? (value) => conditions.some((test) => test(value))
    : (value) => conditions.every((test) => test(value));
}
