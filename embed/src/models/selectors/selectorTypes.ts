/** Selectors choose the visuals to which a setting applies. */
import type { ISlicerFilter } from '../filters/filterTypes.ts';
import type { IFilterKeyTarget, IFilterTarget } from '../filters/targets.ts';

/** The field of every selector. */
export interface ISelector {
  $schema: string;
}

/** Selects all visuals of a page. */
export interface IPageSelector extends ISelector {
  pageName: string;
}

/** Selects one visual by name. */
export interface IVisualSelector extends ISelector {
  visualName: string;
}

/** Selects all visuals of a type. */
export interface IVisualTypeSelector extends ISelector {
  visualType: string;
}

/** Selects the slicers of a target. */
export interface ISlicerTargetSelector extends ISelector {
  target: SlicerTarget;
}

/** The target of a slicer. */
export type SlicerTarget = IFilterTarget | IFilterKeyTarget;
/** Selects a slicer. */
export type SlicerSelector = IVisualSelector | ISlicerTargetSelector;
/** Selects visuals for a header setting. */
export type VisualHeaderSelector = IVisualSelector | IVisualTypeSelector;
/** The older name of `VisualHeaderSelector`. */
export type VisualsHeaderSelector = VisualHeaderSelector;
/** Selects visuals for the setting of a built-in command. */
export type VisualCommandSelector = VisualHeaderSelector;
/** Selects visuals whose menus show a host's command. */
export type CommandExtensionSelector = VisualHeaderSelector;

/** The filters of a slicer. The list is empty when nothing is selected. */
export interface ISlicerState {
  filters: ISlicerFilter[];
  targets?: SlicerTarget[];
}

/** The state of a slicer when the report loads. */
export interface ISlicer {
  selector: SlicerSelector;
  state: ISlicerState;
}
