/** Types of datasets that are created or bound. */
import type { AggregateFunction, CredentialType, DataCacheMode } from '../enums/dataEnums.ts';
import type { DataType } from '../enums/namedValues.ts';

/** A column of a dataset to create. */
export interface IColumnSchema {
  name: string;
  displayName?: string;
  dataType: DataType;
  aggregateFunction?: AggregateFunction;
}

/** A table of a dataset to create. */
export interface ITableSchema {
  name: string;
  columns: IColumnSchema[];
}

/** The rows of a table. All values are strings. */
export interface IDataTable {
  name: string;
  rows: string[][];
}

/** The credentials of a data source. `credentialDetails` maps names to values. */
export interface ICredential {
  credentialType: CredentialType;
  credentialDetails?: Record<string, string>;
}

/** The connection to a data source. It requires `mashupDocument`. */
export interface IDatasourceConnectionConfiguration {
  dataCacheMode?: DataCacheMode;
  credentials?: ICredential;
}

/** The data as a mashup document or as tables with rows. */
export interface IDatasetCreateConfiguration {
  locale: string;
  mashupDocument?: string;
  datasourceConnectionConfig?: IDatasourceConnectionConfiguration;
  tableSchemaList?: ITableSchema[];
  data?: IDataTable[];
}

/** Replaces one dataset by another. */
export interface IPaginatedReportDatasetBinding {
  sourceDatasetId: string;
  targetDatasetId: string;
}

/** Binds the report, or paginated visuals in it, to another dataset. */
export interface IDatasetBinding {
  datasetId?: string;
  paginatedReportBindings?: IPaginatedReportDatasetBinding[];
}

/** The value of a parameter. Null is sent as null. */
export interface IPaginatedReportParameter {
  name: string;
  value: string | null;
}
