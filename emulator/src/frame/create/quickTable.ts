import type { HostTable } from '../../definition/tableModel.ts';

/** The part of the quick-create configuration that contains the data. */
export interface DatasetCreateConfig {
  readonly tableSchemaList?: readonly Pick<HostTable, 'name' | 'columns'>[];
  readonly data?: readonly Pick<HostTable, 'name' | 'rows'>[];
}

/** The first table of the configuration with its rows. Undefined when no data has the name of that table's schema. */
export function quickTable(config: DatasetCreateConfig | undefined): HostTable | undefined {
  const schema = config?.tableSchemaList?.[0];
  const data = config?.data?.find(({ name }) => name === schema?.name);
  if (!schema?.name || !Array.isArray(schema.columns) || !Array.isArray(data?.rows)) {
    return undefined;
  }
  return { name: schema.name, columns: schema.columns, rows: data.rows };
}
