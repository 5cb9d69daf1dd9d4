import type { Box, Visual } from '../../definition/types.ts';
import type { CustomLayout, Settings } from './types.ts';

/** Position, size and visibility of a visual after the host's layout is applied, in canvas units. */
export interface Placement extends Box {
  readonly z: number;
  readonly isHidden: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const customType = 1;
const hiddenMode = 1;

/** Page sizes by `PageSizeType`: widescreen, standard, Cortana, letter, custom, mobile. */
const pageSizes: readonly (Size | undefined)[] = [
  { width: 1280, height: 720 },
  { width: 960, height: 720 },
  { width: 296, height: 592 },
  { width: 816, height: 1056 },
  undefined,
  { width: 323, height: 568 },
];

function layoutOf({ layoutType, customLayout }: Settings): CustomLayout {
  return layoutType === customType ? (customLayout ?? {}) : {};
}

/** Placement of a visual on a page, with the host's custom layout applied. */
export function placementOf(settings: Settings, page: string, { name, box }: Visual): Placement {
  const { defaultLayout, visualsLayout } = layoutOf(settings).pagesLayout?.[page] ?? {};
  const own = visualsLayout?.[name];
  const mode = own?.displayState?.mode ?? defaultLayout?.displayState?.mode;
  const { x, y, width, height, z } = { z: 0, ...box, ...defaultLayout, ...own };
  return { x, y, width, height, z, isHidden: mode === hiddenMode };
}

/** Size of the page with the host's custom layout applied. `own` is the report's size. */
export function pageSizeOf(settings: Settings, own: Size): Size {
  const { type, width, height } = layoutOf(settings).pageSize ?? {};
  if (type === undefined) return own;
  return pageSizes[type] ?? { width: width ?? own.width, height: height ?? own.height };
}

/** How the page is scaled to the window. 0: the whole page fits. 1: the width fits. 2: actual size. */
export function displayOptionOf(settings: Settings): number {
  return layoutOf(settings).displayOption ?? 0;
}
