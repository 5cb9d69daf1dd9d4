/** Types of the requests to one visual, and of their results. */

import type { SortDirection } from '../enums/dataEnums.ts';
import type { ExportDataType } from '../enums/embedEnums.ts';
import type { IFilter } from '../filters/filterTypes.ts';
import type { ITarget } from '../filters/targets.ts';
import type { IVisualLayout } from '../layout/layoutTypes.ts';
import type { IVisualResponse } from './authoringTypes.ts';

/** The request that exports the data of a visual. `rows` is the largest number of rows; without it, the frame chooses. */
export interface IExportDataRequest {
  rows?: number;
  exportDataType?: ExportDataType;
}

/** Comma-separated values with a header line. */
export interface IExportDataResult {
  data: string;
}

/** The layout and filters of the copy. A field that is not given has the value of the original. */
export interface ICloneVisualRequest {
  layout?: IVisualLayout;
  filters?: IFilter[];
  /** Whether the copy gets the focus. */
  autoFocus?: boolean;
}

/** The copy and its name. */
export interface ICloneVisualResponse extends IVisualResponse {
  visualName: string;
}

/** `orderBy` must be a field of the visual. */
export interface ISortByVisualRequest {
  orderBy: ITarget;
  direction: SortDirection;
}

/** A text summary, in the language of the report. */
export interface ISmartNarratives {
  summaryText: string;
}
