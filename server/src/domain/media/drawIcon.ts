import { createIsolated } from '../../platform/isolated/createIsolated.ts';

export interface IconDrawing {
  /** The side in pixels. */
  readonly size: number;
  /** The colour behind the image, such as `#3B82F6`; null for none. */
  readonly ground: string | null;
  /** The part of the side that the image takes, at most 1. */
  readonly share: number;
}

/** A process takes 75 MB. Drawing a large image takes a tenth of the time. */
const draw = createIsolated<IconDrawing & { readonly image: Uint8Array }, Uint8Array>(
  new URL('./iconProcess.mjs', import.meta.url),
  { heapMb: 64, maxMs: 5_000 },
);

/** Draws an image as a square PNG. Rejects for what cannot be drawn. */
export const drawIcon = async (image: Buffer, drawing: IconDrawing): Promise<Buffer> =>
  Buffer.from(await draw({ image, ...drawing }));
