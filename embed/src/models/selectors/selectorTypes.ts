/** Who a setting is meant for. Spec EMB-CFG-29. */
import type { ISlicerFilter } from '../filters/filterTypes.ts';
import type {
  IFilterColumnTarget,
  IFilterHierarchyTarget,
  IFilterKeyColumnsTarget,
  IFilterKeyHierarchyTarget,
  IFilterMeasureTarget,
} from '../filters/targets.ts';

/** What every selector may carry. */
export interface ISelector {
  $schema?: string;
}

/** Everything on one page. */
export interface IPageSelector extends ISelector {
  pageName: string;
}

/** One visual, by name. */
export interface IVisualSelector extends ISelector {
  visualName: string;
}

/** Every visual of a type. */
export interface IVisualTypeSelector extends ISelector {
  visualType: string;
}

/** The slicers over one target. */
export interface ISlicerTargetSelector extends ISelector {
  target: SlicerTarget;
}

/** What a slicer may stand over. */
export type SlicerTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | IFilterKeyColumnsTarget
  | IFilterKeyHierarchyTarget;
/** How a slicer is found. */
export type SlicerSelector = IVisualSelector | ISlicerTargetSelector;
/** Whose headers a setting is for. */
export type VisualHeaderSelector = IVisualSelector | IVisualTypeSelector;
/** The older name of the same. */
export type VisualsHeaderSelector = VisualHeaderSelector;
/** Whose menus a setting is for. */
export type VisualCommandSelector = VisualHeaderSelector;
/** Whose menus a host's command stands in. */
export type CommandExtensionSelector = VisualHeaderSelector;

/** No filters: nothing selected. */
export interface ISlicerState {
  filters: ISlicerFilter[];
}

/** A slicer's state at load. Spec EMB-CFG-28. */
export interface ISlicer {
  selector: SlicerSelector;
  state: ISlicerState;
}
