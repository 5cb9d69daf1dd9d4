import { allowedTexts, type Reader, type Role, type RuledRole, ruleOf } from './rowRoles.ts';
import type { Column, Model } from './types.ts';

/** As DAX compares texts with `=`: upper and lower case are equal, accents are not. */
export const folded = (value: string | number) => String(value).toLocaleUpperCase('pt-BR');

/** A test of one row by its number. */
type RowTest = (row: number) => boolean;

/** The rule as a test of a row. A rule on a column that the model does not have filters nothing. */
function testOf(model: Model, rule: RuledRole, reader: Reader): RowTest {
  const column = model.columns.find(({ name }) => name === rule.column);
  if (rule.column === undefined || !column) return () => true;
  const texts = new Set(allowedTexts(rule, reader).map(folded));
  const allowed = column.values.map((value) => texts.has(folded(value)));
  return (row) => allowed[column.codes[row] ?? -1] ?? false;
}

/** The column with these rows. If `isPruned`, values that none of them has are removed. */
function pick(column: Column, rows: readonly number[], isPruned: boolean): Column {
  const codes = rows.map((row) => column.codes[row] ?? 0);
  if (!isPruned) return { ...column, codes };
  const used = new Set(codes);
  const kept = column.values.map((_, code) => code).filter((code) => used.has(code));
  const renumbered = new Map(kept.map((code, index) => [code, index]));
  return {
    ...column,
    values: kept.map((code) => column.values[code] ?? ''),
    codes: codes.map((code) => renumbered.get(code) ?? 0),
  };
}

/**
 * Applies row-level security: keeps the rows that the roles of the reader show, each row that at least one of them
 * shows. A role that the model does not have shows no rows; upper and lower case of its name count. Values of the
 * columns of rules that have no rows any more are removed, so that slicers do not list them.
 */
export function restrictRows(
  model: Model,
  securityColumn: string,
  roles: readonly Role[],
  reader: Reader,
): Model {
  const rules = roles.map((role) => ruleOf(role, securityColumn));
  const tests = rules
    .filter(({ name }) => reader.roles?.includes(name))
    .map((rule) => testOf(model, rule, reader));
  const rows = Array.from({ length: model.rowCount }, (_, row) => row).filter((row) =>
    tests.some((test) => test(row)),
  );
  const ruled = new Set([securityColumn, ...rules.map(({ column }) => column)]);
  return {
    ...model,
    rowCount: rows.length,
    columns: model.columns.map((column) => pick(column, rows, ruled.has(column.name))),
    facts: Object.fromEntries(
      Object.entries(model.facts).map(([name, list]) => [name, rows.map((row) => list[row] ?? 0)]),
    ),
  };
}
