import { defineReport } from '../../definition/defineReport.ts';
import { recipes } from '../../definition/reports/recipes.ts';
import type { Reader } from '../../definition/rowRoles.ts';
import type { Dataset } from '../../entities.ts';
import { keyOf } from '../../store.ts';
import type { World } from '../../world.ts';
import { refreshesOf } from '../startedEntry.ts';
import type { ResultSet } from './encodeArrow.ts';
import { infoColumn } from './infoValues.ts';
import { type Statement, UnknownQuery } from './readStatements.ts';

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
  // The service answers these functions only to somebody who may change the model, without a role.
  if (reader) throw new UnknownQuery('INFO functions need more permissions than a role gives.');
  const { of } = statement;
  return {
    columns: statement.columns.map(({ name, of: column }) =>
      infoColumn({ of, column, name: `[${name}]` }, dataset, model, securityColumn),
    ),
  };
}
