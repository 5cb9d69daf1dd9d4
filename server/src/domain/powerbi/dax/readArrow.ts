import { createIsolated } from '../../../platform/isolated/createIsolated.ts';

/** A value of a result: a number, a text, a truth value or a blank. */
export type DaxValue = string | number | boolean | null;
/** Values by the name of their column, without brackets. */
export type DaxRow = Readonly<Record<string, DaxValue>>;

export interface ResultSet {
  readonly rows: readonly DaxRow[];
  /** What the service says about the set. An error has `IsError`. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** The most bytes that all buffers of an answer may decompress to, and the most rows of one of its sets. */
export const arrowLimits = { maxBytes: 32_000_000, maxRows: 20_000 } as const;

/** Reading a large answer takes a tenth of the time. */
const read = createIsolated<typeof arrowLimits & { readonly bytes: Uint8Array }, ResultSet[]>(
  new URL('./arrowProcess.mjs', import.meta.url),
  { heapMb: 96, maxMs: 5_000, atOnce: 2 },
);

/**
 * Reads the Arrow streams of an answer in a process of its own, so a server that reads none does not load the library. Rejects for anything
 * that is not such streams, and above the limits.
 */
export const readArrow = (bytes: Uint8Array): Promise<readonly ResultSet[]> =>
  read({ bytes, ...arrowLimits });
