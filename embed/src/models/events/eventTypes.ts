/** Bodies of events. They are sent by the frame and not validated. Power BI embedding protocol: events. */
import type {
  ExportDataCompletedStatus,
  ExportDataResultFormat,
  ExportDataResultType,
} from '../enums/embedEnums.ts';
import type { IFilter } from '../filters/filterTypes.ts';
import type { IFilterTarget } from '../filters/targets.ts';
import type { IPage, IPosition, IReport, IVisual } from '../layout/layoutTypes.ts';

/** The target of a value in a data point. */
export interface IDataReference {
  target: IFilterTarget;
}

/** Identifies a data point by the value of a target. */
export interface IEqualsDataReference extends IDataReference {
  equals: string | boolean | number | Date;
}

/** Identifies a region by the two limits of a target. */
export interface IBetweenDataReference extends IDataReference {
  between: (string | boolean | number)[];
}

/** The value of a target, in raw form and in the form that readers see. */
export interface IValueDataReference extends IDataReference {
  value: string | boolean | number | Date;
  formattedValue: string;
}

/** One data point or region, with what identifies it. */
export interface IIdentityValue<Reference extends IDataReference> {
  identity: Reference[];
  values: IValueDataReference[];
}

/** Body of `dataSelected`: the selected data and its visual. */
export interface ISelection {
  report: IReport;
  page: IPage;
  visual: IVisual;
  dataPoints: IIdentityValue<IEqualsDataReference>[];
  regions: IIdentityValue<IEqualsDataReference | IBetweenDataReference>[];
  filters: IFilter[];
}

/** Body of `selectionChanged`. The misspelled name is powerbi-client's. */
export interface ICavasItemsSelection extends ISelection {
  selectedItems?: ISelectable[];
}

/** An item that can be selected on a page. */
export type ISelectable = IVisual;
/** Body of `swipeStart` and `swipeEnd`. */
export interface ISwipeEvent {
  currentPosition: IPosition;
  startPosition: IPosition;
}

/** Body of `visualRendered` in a Q&A embed. @deprecated Microsoft ends Q&A in December 2026. */
export interface IQnaVisualRenderedEvent {
  question: string;
  normalizedQuestion?: string;
}

/** The request that asks another question. @deprecated Microsoft ends Q&A in December 2026. */
export interface IQnaInterpretInputData {
  question: string;
  datasetIds?: string[];
}

/** A host's command and the visual on which the reader used it. */
export interface IVisualCustomCommandEvent {
  visualName: string;
  command: string;
}

/** Body of `exportDataCompleted`: a reader has exported the data of a visual. */
export interface IExportDataCompletedEvent {
  status: ExportDataCompletedStatus;
  exportDataType: ExportDataResultType;
  exportFormat: ExportDataResultFormat;
  pageName: string;
  visualName: string;
}
