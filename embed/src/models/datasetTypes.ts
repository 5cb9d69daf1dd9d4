/** What a report is made over. Spec EMB-CFG-09 … 14. */
import type { CredentialType, DataCacheMode } from './dataEnums.ts';

export interface IColumnSchema {
  name: string;
  displayName?: string;
  dataType: string;
}
export interface ITableSchema {
  name: string;
  columns: IColumnSchema[];
}
export interface IDataTable {
  name: string;
  rows: string[][];
}
export interface ICredential {
  credentialType: CredentialType;
  credentialDetails?: Record<string, string>;
}
export interface IDatasourceConnectionConfiguration {
  dataCacheMode?: DataCacheMode;
  credentials?: ICredential;
}
export interface IDatasetCreateConfiguration {
  locale: string;
  mashupDocument?: string;
  datasourceConnectionConfig?: IDatasourceConnectionConfiguration;
  tableSchemaList?: ITableSchema[];
  data?: IDataTable[];
}
export interface IPaginatedReportDatasetBinding {
  sourceDatasetId: string;
  targetDatasetId: string;
}
export interface IDatasetBinding {
  datasetId?: string;
  paginatedReportBindings?: IPaginatedReportDatasetBinding[];
}
export interface IPaginatedReportParameter {
  name: string;
  value: string | null;
}
/** How a quick-created report begins. */
export type ReportCreationMode = 'Default' | 'QuickExplore';
/** A column's type in `IColumnSchema.dataType`. */
export type DataType =
  | 'Number'
  | 'Currency'
  | 'Int32'
  | 'Percentage'
  | 'DateTime'
  | 'DateTimeZone'
  | 'Date'
  | 'Time'
  | 'Duration'
  | 'Text'
  | 'Logical'
  | 'Binary';
