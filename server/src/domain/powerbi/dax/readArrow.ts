import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

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

/** A thread with the library takes 25 MB. */
const turns = pLimit(2);
/** Reading a large answer takes a tenth of it. */
const maxMs = 5_000;

/**
 * Reads the Arrow streams of an answer in a thread that lives only so long: a broken answer takes neither the memory nor the time of the
 * server, and a server that reads none does not load the library. Rejects for anything that is not such streams, and above the limits.
 */
export function readArrow(bytes: Uint8Array, timeoutMs = maxMs): Promise<readonly ResultSet[]> {
  return turns(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./arrowWorker.mjs', import.meta.url), {
          workerData: { bytes, ...arrowLimits },
          execArgv: [],
          env: {},
          resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
        });
        const timer = setTimeout(() => end(new Error('reading takes too long')), timeoutMs);
        const end = (error: Error) => {
          clearTimeout(timer);
          reject(error);
          void worker.terminate();
        };
        worker.once('message', (sets: readonly ResultSet[]) => {
          resolve(sets);
          clearTimeout(timer);
          void worker.terminate();
        });
        worker.once('error', end);
        worker.once('exit', (code) => end(new Error(`the thread ended with ${code}`)));
      }),
  );
}
