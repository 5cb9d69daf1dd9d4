/** Bodies of events. They are sent by the frame and not validated. Power BI embedding protocol: events. */
import type { IFilter } from '../filters/filterTypes.ts';
import type { ITarget } from '../filters/targets.ts';
import type { IPage, IPosition, IReport, IVisual } from '../layout/layoutTypes.ts';

/** Identifies a data point by the value of a target. */
export interface IEqualsDataReference {
  target: ITarget;
  equals: string | number | boolean | Date;
}

/** Identifies a region by the two limits of a target. */
export interface IBetweenDataReference {
  target: ITarget;
  between: (string | number | boolean | Date)[];
}

/** The value of a target, in raw form and in the form that readers see. */
export interface IValueDataReference {
  target: ITarget;
  value: string | number | boolean | Date;
  formattedValue: string;
}

/** One data point or region. */
export interface IDataReference {
  identity: (IEqualsDataReference | IBetweenDataReference)[];
  values: IValueDataReference[];
}

/** Body of `dataSelected`: the selected data and its visual. */
export interface ISelection {
  report: IReport;
  page: IPage;
  visual: IVisual;
  dataPoints: IDataReference[];
  regions: IDataReference[];
  filters: (IFilter | unknown)[];
}

/** Body of `selectionChanged`. The misspelled name is powerbi-client's. */
export interface ICavasItemsSelection {
  selectedItems: ISelectable[];
}

/** An item that can be selected on a page. */
export type ISelectable = IVisual | Record<string, unknown>;
/** Body of `swipeStart` and `swipeEnd`. */
export interface ISwipeEvent {
  currentPosition: IPosition;
  startPosition: IPosition;
}

/** Body of `visualRendered` in a Q&A embed. */
export interface IQnaVisualRenderedEvent {
  question: string;
  normalizedQuestion?: string;
}

/** The request that asks another question. Spec EMB-CFG-06. */
export interface IQnaInterpretInputData {
  question: string;
  datasetIds?: string[];
}

/** A host's command and the visual on which the reader used it. */
export interface IVisualCustomCommandEvent {
  visualName: string;
  command: string;
}
