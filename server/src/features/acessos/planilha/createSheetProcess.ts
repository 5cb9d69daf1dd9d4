import type { ErrorBody } from '@portal/api-client/contract';
import { overloaded, PortalError } from '../../../errors.ts';
import { createIsolated } from '../../../platform/isolated/createIsolated.ts';
import type { ListPages, SheetTask } from './runSheetTask.ts';

/** A task, and the database of which it is. */
export interface SheetWork {
  readonly databaseUrl: string;
  readonly statementTimeoutMs: number;
  readonly task: SheetTask;
}

/** How a task has ended. */
export type SheetEnd = SheetDone | SheetRefused;
interface SheetDone {
  readonly kind: 'done';
  /** The answer as JSON in UTF-8. */
  readonly json: Uint8Array;
  readonly change: number | null;
}
interface SheetRefused {
  readonly kind: 'refused';
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | null;
}

/**
 * Returns a function that runs tasks in a process of low priority with connections of its own. So a sheet of thousands of lines delays no
 * other call; in a thread, the compiler and the garbage collector would have the priority of the server. The process waits a minute for
 * another task: an apply usually comes soon after its check, and its code is compiled already then. The function returns the JSON of the
 * answer, and the change that was made. It throws what the task throws, and 503 for a task that does not end in time. `file` is that of
 * sheetProcess.ts in the build.
 */
export function createSheetProcess(file: URL) {
  // A process takes up to 200 MB.
  const run = createIsolated<
    SheetWork,
    SheetEnd,
    Parameters<ListPages>[0],
    Awaited<ReturnType<ListPages>>
  >(file, {
    heapMb: 160,
    maxMs: 60_000,
    late: overloaded,
    idleMs: 60_000,
    priority: 15,
    hasVariables: true,
  });
  return async (work: SheetWork, listPages: ListPages): Promise<SheetDone> => {
    const end = await run(work, { answer: listPages });
    if (end.kind === 'done') return end;
    const { status, body, retryAfterSeconds } = end;
    throw new PortalError(status, body, retryAfterSeconds === null ? {} : { retryAfterSeconds });
  };
}
