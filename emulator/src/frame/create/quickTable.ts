import type { GivenTable } from '../../definition/tableModel.ts';

/** The part of the quick-create configuration that brings data. */
export interface DatasetCreateConfig {
  readonly tableSchemaList?: readonly Pick<GivenTable, 'name' | 'columns'>[];
  readonly data?: readonly Pick<GivenTable, 'name' | 'rows'>[];
}

/** The first table with its rows; undefined when schema and data do not fit together. */
export function quickTable(config: DatasetCreateConfig | undefined): GivenTable | undefined {
  const schema = config?.tableSchemaList?.[0];
  const data = config?.data?.find(({ name }) => name === schema?.name);
  if (!schema?.name || !Array.isArray(schema.columns) || !Array.isArray(data?.rows)) {
    return undefined;
  }
  return { name: schema.name, columns: schema.columns, rows: data.rows };
}
