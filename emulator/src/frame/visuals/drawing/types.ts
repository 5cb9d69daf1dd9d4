import type { Model, Visual } from '../../../definition/types.ts';
import type { Format } from '../../engine/createFormat.ts';
import type { VisualRows } from '../../filters/rowsFor.ts';
import type { Selection, Sort } from '../../report/state.ts';
import type { Theme } from '../../view/theme.ts';

/** Input of one drawing of a visual. */
export interface VisualContext extends VisualRows {
  readonly spec: Visual;
  readonly model: Model;
  readonly theme: Theme;
  readonly format: Format;
  /** CSS pixels per canvas unit. 1 in the stacked layout. */
  readonly scale: number;
  readonly isStacked: boolean;
  /** Values that are selected in this visual. Empty when the selection is in another visual or absent. */
  readonly chosen: readonly (string | number)[];
  /** The selection, in whichever visual of the page it is. */
  readonly selection: Selection | undefined;
  /** How the rows are sorted. Undefined: as the visual does by default. */
  readonly sort: Sort | undefined;
  /** The page was opened by a drill-through button, so a back button can return from it. */
  readonly canGoBack: boolean;
  /** The selected values. Only slicers have them. */
  readonly slicer: readonly (string | number)[];
  /** Animations are off: the user prefers reduced motion, or the window has changed its size. */
  readonly isStill: boolean;
}

/** The user's actions in a visual. */
export interface VisualActions {
  select(column: string, value: string | number, isMulti: boolean): void;
  /** Handles a click on a link in the data. Returns whether the browser may open the link. */
  followLink(url: string): boolean;
  /** Sorts the rows. A bookmark keeps it. */
  sort(sort: Sort): void;
  /** Handles a click on a button. */
  press(): void;
  setSlicer(column: string, values: readonly (string | number)[]): void;
}

/** A visual on the page. */
export interface MountedVisual {
  /** Draws the visual. Resolves when the animation has ended. */
  update(context: VisualContext): Promise<void>;
  dispose(): void;
}

/** Mounts a visual in its element. */
export type MountVisual = (host: HTMLElement, actions: VisualActions) => MountedVisual;
