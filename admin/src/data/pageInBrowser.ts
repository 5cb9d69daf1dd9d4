import { unaccent } from '@portal/api-client/rules';
import type { ListQuery } from './listQuery.ts';
import type { ConsoleResource } from './resources.ts';

type Row = Readonly<Record<string, unknown>>;

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/**
 * Filters, sorts and pages a whole list, for backends that answer plain arrays. `total` is the number of rows that match
 * the filter.
 */
export function pageInBrowser(
  rows: readonly Row[],
  { sort, range, filter }: ListQuery,
  {
    searched,
    filterValue = (row, field) => row[field],
  }: Pick<ConsoleResource, 'searched' | 'filterValue'>,
): { rows: readonly Row[]; total: number } {
  const kept = rows.filter((row) =>
    Object.entries(filter).every(([field, wanted]) =>
      field === 'q'
        ? isFound(row, String(wanted), searched)
        : sharesValue(filterValue(row, field), wanted),
    ),
  );
  const sorted = sort ? kept.toSorted(compareBy(...sort)) : kept;
  return {
    rows: range ? sorted.slice(range[0], range[1] + 1) : sorted,
    total: kept.length,
  };
}

function isFound(row: Row, wanted: string, searched: readonly string[]): boolean {
  const text = unaccent(searched.map((field) => row[field]).join(' '));
  return unaccent(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Both sides can be one value or a list. True if they have a value in common. */
function sharesValue(value: unknown, wanted: unknown): boolean {
  const values = [value].flat().map(String);
  return [wanted].flat().some((one) => values.includes(String(one)));
}

/** Compares by one field. Empty values come last in both directions. Equal values keep their order. */
function compareBy(field: string, order: 'ASC' | 'DESC') {
  const sign = order === 'DESC' ? -1 : 1;
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
  return (a: Row, b: Row): number => {
    const [left, right] = [a[field], b[field]];
    if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right));
    return sign * collator.compare(String(left), String(right));
  };
}
