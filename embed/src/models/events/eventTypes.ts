/** Bodies of events. Power BI embedding protocol: events. The wire is opaque: these are promises of the frame. */
import type { IFilter } from '../filters/filterTypes.ts';
import type { ITarget } from '../filters/targets.ts';
import type { IPage, IPosition, IReport, IVisual } from '../layout/layoutTypes.ts';

/** A point by the value of its target. */
export interface IEqualsDataReference {
  target: ITarget;
  equals: string | number | boolean | Date;
}

/** A region by both ends of its target. */
export interface IBetweenDataReference {
  target: ITarget;
  between: (string | number | boolean | Date)[];
}

/** A measured value, also as the reader sees it. */
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

/** Body of `dataSelected`: what was selected and where. */
export interface ISelection {
  report: IReport;
  page: IPage;
  visual: IVisual;
  dataPoints: IDataReference[];
  regions: IDataReference[];
  filters: (IFilter | unknown)[];
}

/** Body of `selectionChanged`. The name is spelled as hosts know it. */
export interface ICavasItemsSelection {
  selectedItems: ISelectable[];
}

/** What can be selected on a page. */
export type ISelectable = IVisual | Record<string, unknown>;
/** Body of `swipeStart` and `swipeEnd`. */
export interface ISwipeEvent {
  currentPosition: IPosition;
  startPosition: IPosition;
}

/** Body of a question's `visualRendered`. */
export interface IQnaVisualRenderedEvent {
  question: string;
  normalizedQuestion?: string;
}

/** Asks another question. Spec EMB-CFG-06. */
export interface IQnaInterpretInputData {
  question: string;
  datasetIds?: string[];
}

/** Names the host's command and the visual it was used on. */
export interface IVisualCustomCommandEvent {
  visualName: string;
  command: string;
}
