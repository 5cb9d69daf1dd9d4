import type { HostTable } from '../../definition/tableModel.ts';

/** The part of the quick-create configuration that contains the data. */
export interface DatasetCreateConfig {
  readonly tableSchemaList?: readonly Pick<HostTable, 'name' | 'columns'>[];
  readonly data?: readonly Pick<HostTable, 'name' | 'rows'>[];
}

/**
 * The first table of the configuration, with the rows of the same table name. Undefined if columns or rows are missing.
 */
export function quickTable(config: DatasetCreateConfig | undefined): HostTable | undefined {
  const schema = config?.tableSchemaList?.[0];
  const data = config?.data?.find(({ name }) => name === schema?.name);
  if (!schema?.name || !Array.isArray(schema.columns) || !Array.isArray(data?.rows)) {
    return undefined;
  }
  return { name: schema.name, columns: schema.columns, rows: data.rows };
}
