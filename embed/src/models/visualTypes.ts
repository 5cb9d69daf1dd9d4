/** What is asked of one visual, and what it answers. Spec EMB-CFG-32. */

import type { SortDirection } from './dataEnums.ts';
import type { ExportDataType } from './embedEnums.ts';
import type { IVisualLayout } from './layoutTypes.ts';
import type { ITarget } from './targets.ts';

export interface IExportDataRequest {
  rows?: number;
  exportDataType?: ExportDataType;
}
export interface IExportDataResult {
  data: string;
}
export interface ICloneVisualRequest {
  layout?: IVisualLayout;
  filters?: unknown[];
}
export interface ICloneVisualResponse {
  visualName: string;
}
export interface ISortByVisualRequest {
  orderBy: ITarget;
  direction: SortDirection;
}
export interface ISmartNarratives {
  summaryText: string;
}
