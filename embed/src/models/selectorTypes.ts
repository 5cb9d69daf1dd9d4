/** Who a setting is meant for. Spec EMB-CFG-29. */
import type { ISlicerFilter } from './filterTypes.ts';
import type {
  IFilterColumnTarget,
  IFilterHierarchyTarget,
  IFilterKeyColumnsTarget,
  IFilterKeyHierarchyTarget,
  IFilterMeasureTarget,
} from './targets.ts';

export interface ISelector {
  $schema?: string;
}
export interface IPageSelector extends ISelector {
  pageName: string;
}
export interface IVisualSelector extends ISelector {
  visualName: string;
}
export interface IVisualTypeSelector extends ISelector {
  visualType: string;
}
export interface ISlicerTargetSelector extends ISelector {
  target: SlicerTarget;
}
export type SlicerTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | IFilterKeyColumnsTarget
  | IFilterKeyHierarchyTarget;
export type SlicerSelector = IVisualSelector | ISlicerTargetSelector;
export type VisualHeaderSelector = IVisualSelector | IVisualTypeSelector;
export type VisualsHeaderSelector = VisualHeaderSelector;
export type VisualCommandSelector = VisualHeaderSelector;
export type CommandExtensionSelector = VisualHeaderSelector;

export interface ISlicerState {
  filters: ISlicerFilter[];
}
export interface ISlicer {
  selector: SlicerSelector;
  state: ISlicerState;
}
