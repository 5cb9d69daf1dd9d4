/** Bodies of events. Power BI embedding protocol: events. The wire is opaque: these are promises of the frame. */
import type { IFilter } from './filterTypes.ts';
import type { IPage, IPosition, IReport, IVisual } from './layoutTypes.ts';
import type { ITarget } from './targets.ts';

export interface IEqualsDataReference {
  target: ITarget;
  equals: string | number | boolean | Date;
}
export interface IBetweenDataReference {
  target: ITarget;
  between: (string | number | boolean | Date)[];
}
export interface IValueDataReference {
  target: ITarget;
  value: string | number | boolean | Date;
  formattedValue: string;
}
export interface IDataReference {
  identity: (IEqualsDataReference | IBetweenDataReference)[];
  values: IValueDataReference[];
}
export interface ISelection {
  report: IReport;
  page: IPage;
  visual: IVisual;
  dataPoints: IDataReference[];
  regions: IDataReference[];
  filters: (IFilter | unknown)[];
}
export interface ICavasItemsSelection {
  selectedItems: ISelectable[];
}
export type ISelectable = IVisual | Record<string, unknown>;
export interface ISwipeEvent {
  currentPosition: IPosition;
  startPosition: IPosition;
}
export interface IQnaVisualRenderedEvent {
  question: string;
  normalizedQuestion?: string;
}
export interface IQnaInterpretInputData {
  question: string;
  datasetIds?: string[];
}
export interface IVisualCustomCommandEvent {
  visualName: string;
  command: string;
}
