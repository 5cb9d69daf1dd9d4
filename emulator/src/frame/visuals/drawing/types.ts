import type { Model, Visual } from '../../../definition/types.ts';
import type { Format } from '../../engine/createFormat.ts';
import type { VisualRows } from '../../filters/rowsFor.ts';
import type { Selection } from '../../report/state.ts';
import type { Theme } from '../../view/theme.ts';

/** What a visual needs to draw itself once. */
export interface VisualContext extends VisualRows {
  readonly spec: Visual;
  readonly model: Model;
  readonly theme: Theme;
  readonly format: Format;
  /** Canvas unit → CSS pixel; 1 in the stacked layout. */
  readonly scale: number;
  readonly isStacked: boolean;
  /** Members chosen in this visual; empty without a selection here. */
  readonly chosen: readonly (string | number)[];
  /** What is chosen anywhere on the page. */
  readonly selection: Selection | undefined;
  /** The page was opened by a button that can lead back. */
  readonly canGoBack: boolean;
  /** Values of the slicer, if this is one. */
  readonly slicer: readonly (string | number)[];
  /** Moves are off: people asked for less motion, or the page is being resized. */
  readonly isStill: boolean;
}

/** What people do in a visual. */
export interface VisualActions {
  select(column: string, value: string | number, isMulti: boolean): void;
  /** A link of the data was clicked; whether the browser may follow it. */
  followLink(url: string): boolean;
  /** A button was pressed. */
  press(): void;
  setSlicer(column: string, values: readonly (string | number)[]): void;
}

/** A visual on the page. */
export interface MountedVisual {
  /** Draws; settles when nothing moves any more. */
  update(context: VisualContext): Promise<void>;
  dispose(): void;
}

/** Puts a visual into its box. */
export type MountVisual = (host: HTMLElement, actions: VisualActions) => MountedVisual;
