import { unavailable } from '../../errors.ts';
import { createIsolated } from '../../platform/isolated/createIsolated.ts';

/** What is printed. Each table has the widths of its columns as parts of the page. */
export interface Printed {
  readonly title: string;
  readonly head: readonly (readonly [title: string, text: string])[];
  readonly tables: readonly {
    readonly title: string;
    /** The text in place of a table without rows. */
    readonly empty: string;
    readonly columns: readonly (readonly [title: string, width: number])[];
    readonly rows: readonly (readonly string[])[];
  }[];
  readonly list: { readonly title: string; readonly items: readonly string[] };
  /** ISO 8601. */
  readonly at: string;
}

/** Prints a PDF in a separate process, because ten thousand lines take seconds. */
export const printIncidente = createIsolated<Printed, Uint8Array>(
  new URL('./printProcess.mjs', import.meta.url),
  {
    heapMb: 256,
    maxMs: 60_000,
    maxWaiting: 10,
    late: () => unavailable('O PDF demorou demais. Escolha menos dias, relatórios ou pessoas.'),
  },
);
