import { defineReport } from '../../definition/defineReport.ts';
import type { Reader } from '../../definition/rowRoles.ts';
import type { Dataset } from '../../entities.ts';
import { keyOf } from '../../store.ts';
import type { World } from '../../world.ts';
import type { ResultColumn, ResultSet } from './encodeArrow.ts';
import { type RoleColumn, type Statement, UnknownQuery } from './readStatements.ts';

/** `ModelPermission` of a role that reads, the only kind that Power BI has. */
const readPermission = 2;

function roleValues(dataset: Dataset, name: string, of: RoleColumn): ResultColumn {
  const { roles } = dataset;
  switch (of) {
    case 'ID':
      return { name, type: 'integer', values: roles.map((_, index) => index + 1) };
    case 'ModelID':
      return { name, type: 'integer', values: roles.map(() => 1) };
    case 'Name':
      return {
        name,
        type: 'text',
        values: roles.map((role) => (typeof role === 'string' ? role : role.name)),
      };
    case 'Description':
      return { name, type: 'text', values: roles.map(() => '') };
    case 'ModelPermission':
      return { name, type: 'integer', values: roles.map(() => readPermission) };
    case 'ModifiedTime':
      return { name, type: 'date', values: roles.map(() => new Date('2026-01-05T10:00:00Z')) };
  }
}

/**
 * Number of rows that the reader sees in the only table of the model. Undefined: the reader has no roles, and sees all
 * rows, because security does not restrict who may change the model.
 */
function countRows(world: World, dataset: Dataset, table: string, reader: Reader | undefined) {
  const report = [...world.store.reports.values()].find(
    ({ datasetId }) => keyOf(datasetId) === keyOf(dataset.id),
  );
  const security = reader && { roles: dataset.roles, reader };
  const model = report && defineReport(report, world.clock(), security)?.model;
  if (model?.table.toLowerCase() !== table.toLowerCase()) {
    throw new UnknownQuery(`Cannot find table '${table}'.`);
  }
  return model.rowCount;
}

/** The result of one statement, as this reader sees it. @throws UnknownQuery */
export function runStatement(
  world: World,
  dataset: Dataset,
  statement: Statement,
  reader: Reader | undefined,
): ResultSet {
  if (statement.kind === 'count') {
    const values = [countRows(world, dataset, statement.table, reader)];
    return { columns: [{ name: `[${statement.name}]`, type: 'integer', values }] };
  }
  // INFO.ROLES lists the roles of the model. The service answers it only to somebody who may change the model, without a role.
  if (reader) throw new UnknownQuery('INFO.ROLES needs more permissions than a role gives.');
  return {
    columns: statement.columns.map(({ name, of }) => roleValues(dataset, `[${name}]`, of)),
  };
}
