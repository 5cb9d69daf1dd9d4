import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ErrorBody } from '@portal/api-client/contract';
import pLimit from 'p-limit';
import { overloaded, PortalError } from '../../../errors.ts';
import type { ListPages, SheetTask } from './runSheetTask.ts';

/** What a thread gets. */
export interface ThreadData {
  readonly databaseUrl: string;
  readonly statementTimeoutMs: number;
  readonly task: SheetTask;
}

/** What a thread sends: a question for pages, or how the task has ended. */
export type FromThread =
  | { readonly kind: 'list'; readonly relatorios: readonly number[] }
  | { readonly kind: 'done'; readonly json: string; readonly change: number | null }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly body: ErrorBody;
      readonly retryAfterSeconds: number | null;
    };

/** The build writes this file beside the bundle of the server. The source has none, so tests run tasks in the process. */
const file = new URL('./sheetThread.mjs', import.meta.url);
export const hasThread = existsSync(file);

/** A thread takes up to 150 MB. */
const turns = pLimit(1);
const maxMs = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

/**
 * Runs a task in a thread with connections of its own, so that a sheet of thousands of lines delays no other call. Returns the JSON of
 * the answer, and the change that was made. Throws what the task throws, and 503 for a thread that does not end within a minute.
 */
export function runInThread(
  data: ThreadData,
  listPages: ListPages,
): Promise<Pick<Extract<FromThread, { kind: 'done' }>, 'json' | 'change'>> {
  return turns(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(file, { workerData: data, execArgv: [], resourceLimits });
        const timer = setTimeout(() => {
          reject(overloaded());
          void worker.terminate();
        }, maxMs);
        worker.on('message', (message: FromThread) => {
          if (message.kind === 'done') resolve(message);
          else if (message.kind === 'refused') reject(refusalOf(message));
          else {
            listPages(message.relatorios).then(
              (listings) => worker.postMessage(listings),
              (error) => {
                reject(error);
                void worker.terminate();
              },
            );
          }
        });
        worker.once('error', reject);
        worker.once('exit', (code) => {
          clearTimeout(timer);
          reject(new Error(`the thread ended with ${code}`));
        });
      }),
  );
}

const refusalOf = ({ status, body, retryAfterSeconds }: Extract<FromThread, { kind: 'refused' }>) =>
  new PortalError(status, body, retryAfterSeconds === null ? {} : { retryAfterSeconds });
