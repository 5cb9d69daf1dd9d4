import type { Box, Visual } from '../../definition/types.ts';
import type { Settings } from './types.ts';

/** Place and visibility of one visual, as hosts set them; what is absent stays the report's own. */
interface VisualLayout extends Partial<Box> {
  readonly z?: number;
  readonly displayState?: { readonly mode?: number };
}

/** The host's own arrangement of pages, obeyed while `layoutType` is Custom. */
export interface CustomLayout {
  readonly displayOption?: number;
  readonly pageSize?: { readonly type?: number; readonly width?: number; readonly height?: number };
  readonly pagesLayout?: Readonly<
    Record<
      string,
      {
        readonly defaultLayout?: VisualLayout;
        readonly visualsLayout?: Readonly<Record<string, VisualLayout>>;
      }
    >
  >;
}

/** Where a visual stands in the end. */
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

/** Sizes by `PageSizeType`: widescreen, standard, Cortana, letter, custom, mobile. */
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

/** Place of a visual under the host's arrangement. */
export function placementOf(settings: Settings, page: string, { name, box }: Visual): Placement {
  const { defaultLayout, visualsLayout } = layoutOf(settings).pagesLayout?.[page] ?? {};
  const own = visualsLayout?.[name];
  const mode = own?.displayState?.mode ?? defaultLayout?.displayState?.mode;
  const { x, y, width, height, z } = { z: 0, ...box, ...defaultLayout, ...own };
  return { x, y, width, height, z, isHidden: mode === hiddenMode };
}

/** Size of the page under the host's arrangement. */
export function pageSizeOf(settings: Settings, own: Size): Size {
  const { type, width, height } = layoutOf(settings).pageSize ?? {};
  if (type === undefined) return own;
  return pageSizes[type] ?? { width: width ?? own.width, height: height ?? own.height };
}

/** How the page meets the window: 0 whole page, 1 its width, 2 in its own size. */
export function displayOptionOf(settings: Settings): number {
  return layoutOf(settings).displayOption ?? 0;
}
