import { defineReport } from '../../definition/defineReport.ts';
import { recipes } from '../../definition/reports/recipes.ts';
import { folded } from '../../definition/restrictRows.ts';
import type { Reader } from '../../definition/rowRoles.ts';
import type { Model } from '../../definition/types.ts';
import type { Dataset } from '../../entities.ts';
import { evaluate } from '../../frame/engine/aggregate.ts';
import { keyOf } from '../../store.ts';
import type { World } from '../../world.ts';
import { refreshesOf } from '../startedEntry.ts';
import type { ResultSet } from './encodeArrow.ts';
import { infoColumn } from './infoValues.ts';
import { type ColumnIn, type Statement, UnknownQuery } from './readStatements.ts';

/** The model of the dataset as the reader sees it, all rows without one. Its report tells which column plain roles filter. */
function modelOf(world: World, dataset: Dataset, reader: Reader | undefined) {
  const report = [...world.store.reports.values()].find(
    ({ datasetId }) => keyOf(datasetId) === keyOf(dataset.id),
  );
  const security = reader && { roles: dataset.roles, reader };
  const model =
    report && defineReport(report, world.clock(), security, refreshesOf(world, dataset))?.model;
  if (!model) throw new UnknownQuery('The emulator has no report of this model.');
  return { model, securityColumn: recipes[report.recipe]?.securityColumn ?? 'Região' };
}

/**
 * The result of one statement, as this reader sees it. Undefined: the reader has no roles, and sees all rows, because security does not
 * restrict who may change the model. @throws UnknownQuery
 */
export function runStatement(
  world: World,
  dataset: Dataset,
  statement: Statement,
  reader: Reader | undefined,
): ResultSet {
  const { model, securityColumn } = modelOf(world, dataset, reader);
  if (statement.kind === 'count') {
    const { name, table, isCoalesced } = statement;
    if (model.table.toLowerCase() !== table.toLowerCase()) {
      throw new UnknownQuery(`Cannot find table '${table}'.`);
    }
    const isBlank = model.rowCount === 0 && !isCoalesced;
    const values = [isBlank ? null : model.rowCount];
    return { columns: [{ name: `[${name}]`, type: 'integer', values }] };
  }
  if (statement.kind === 'figure') {
    const { name, measure, filter } = statement;
    const found = model.measures.find((one) => one.name.toLowerCase() === measure.toLowerCase());
    if (!found) {
      throw new UnknownQuery(`The value for '${measure}' cannot be determined.`);
    }
    const all = Array.from({ length: model.rowCount }, (_, row) => row);
    const rows = filter ? all.filter(testOf(model, filter)) : all;
    return {
      columns: [{ name: `[${name}]`, type: 'number', values: [evaluate(model, found, rows)] }],
    };
  }
  // The service answers these functions only to somebody who may change the model, without a role.
  if (reader) throw new UnknownQuery('INFO functions need more permissions than a role gives.');
  const { of } = statement;
  return {
    columns: statement.columns.map(({ name, of: column }) =>
      infoColumn({ of, column, name: `[${name}]` }, dataset, model, securityColumn),
    ),
  };
}

/** Returns the test whether a filter keeps a row. @throws UnknownQuery for a column that is not there, and for values of another type */
function testOf(model: Model, { table, column: name, values }: ColumnIn) {
  const column = model.columns.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (model.table.toLowerCase() !== table.toLowerCase() || !column) {
    throw new UnknownQuery(`Column '${name}' in table '${table}' cannot be found.`);
  }
  const type = column.values.every((value) => typeof value === 'number') ? 'number' : 'string';
  if (values.some((value) => typeof value !== type)) {
    throw new UnknownQuery(
      'DAX comparison operations do not support comparing values of different types.',
    );
  }
  const wanted = new Set(values.map((value) => folded(String(value))));
  const isWanted = column.values.map((value) => wanted.has(folded(value)));
  return (row: number) => isWanted[column.codes[row] ?? -1] ?? false;
}
