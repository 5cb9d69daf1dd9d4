/** What a report is made over. Spec EMB-CFG-09 … 14. */
import type { CredentialType, DataCacheMode } from '../enums/dataEnums.ts';

/** A column of data to create; `dataType` is one of `DataType`. */
export interface IColumnSchema {
  name: string;
  displayName?: string;
  dataType: string;
}

/** A table of data to create. */
export interface ITableSchema {
  name: string;
  columns: IColumnSchema[];
}

/** Rows of a table, every value as text. */
export interface IDataTable {
  name: string;
  rows: string[][];
}

/** How the data source is signed in to; details by name. */
export interface ICredential {
  credentialType: CredentialType;
  credentialDetails?: Record<string, string>;
}

/** How the data is reached; needs a mashup document. Spec EMB-VAL-33. */
export interface IDatasourceConnectionConfiguration {
  dataCacheMode?: DataCacheMode;
  credentials?: ICredential;
}

/** Data as a mashup document, or as tables with rows. Spec EMB-VAL-35. */
export interface IDatasetCreateConfiguration {
  locale: string;
  mashupDocument?: string;
  datasourceConnectionConfig?: IDatasourceConnectionConfiguration;
  tableSchemaList?: ITableSchema[];
  data?: IDataTable[];
}

/** Puts one dataset in place of another. Spec EMB-VAL-30. */
export interface IPaginatedReportDatasetBinding {
  sourceDatasetId: string;
  targetDatasetId: string;
}

/** Another dataset for this report, or for paginated visuals in it. Spec EMB-VAL-31. */
export interface IDatasetBinding {
  datasetId?: string;
  paginatedReportBindings?: IPaginatedReportDatasetBinding[];
}

/** A parameter's value; null is the value null. */
export interface IPaginatedReportParameter {
  name: string;
  value: string | null;
}
