/** What is asked of one visual, and what it answers. Spec EMB-CFG-32. */

import type { SortDirection } from '../enums/dataEnums.ts';
import type { ExportDataType } from '../enums/embedEnums.ts';
import type { ITarget } from '../filters/targets.ts';
import type { IVisualLayout } from '../layout/layoutTypes.ts';

/** `rows` absent leaves the limit to the frame. Spec EMB-VAL-60. */
export interface IExportDataRequest {
  rows?: number;
  exportDataType?: ExportDataType;
}

/** Comma-separated values with a header line. */
export interface IExportDataResult {
  data: string;
}

/** What the copy has differently. */
export interface ICloneVisualRequest {
  layout?: IVisualLayout;
  filters?: unknown[];
}

/** The copy's name. */
export interface ICloneVisualResponse {
  visualName: string;
}

/** The field to sort by must be in the visual. */
export interface ISortByVisualRequest {
  orderBy: ITarget;
  direction: SortDirection;
}

/** A summary in words, in the report's language. */
export interface ISmartNarratives {
  summaryText: string;
}
