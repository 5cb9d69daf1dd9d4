/** Types that describe the data of a report: a dataset to create, or an existing dataset to use. */
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

/** How to connect to a data source. A configuration with this field also needs `mashupDocument`. */
export interface IDatasourceConnectionConfiguration {
  dataCacheMode?: DataCacheMode;
  credentials?: ICredential;
}

/** What a dataset is created from: a mashup document, or the tables of `tableSchemaList` with their rows in `data`. */
export interface IDatasetCreateConfiguration {
  locale: string;
  mashupDocument?: string;
  datasourceConnectionConfig?: IDatasourceConnectionConfiguration;
  tableSchemaList?: ITableSchema[];
  data?: IDataTable[];
}

/** Says which dataset of a paginated report is replaced, and by which dataset. */
export interface IPaginatedReportDatasetBinding {
  sourceDatasetId: string;
  targetDatasetId: string;
}

/** Connects a report, or the paginated visuals in it, to another dataset than the saved one. */
export interface IDatasetBinding {
  datasetId?: string;
  paginatedReportBindings?: IPaginatedReportDatasetBinding[];
}

/** The value of a parameter. Null is sent as null. */
export interface IPaginatedReportParameter {
  name: string;
  value: string | null;
}
