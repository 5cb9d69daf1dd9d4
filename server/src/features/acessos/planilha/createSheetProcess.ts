import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { ErrorBody } from '@portal/api-client/contract';
import pLimit from 'p-limit';
import { overloaded, PortalError } from '../../../errors.ts';
import type { ListPages, SheetTask } from './runSheetTask.ts';

/** A message to a process: a task, or the pages for which it has asked. */
export type ToProcess =
  | {
      readonly kind: 'task';
      readonly databaseUrl: string;
      readonly statementTimeoutMs: number;
      readonly task: SheetTask;
    }
  | { readonly kind: 'listings'; readonly listings: Awaited<ReturnType<ListPages>> };

/** A message from a process: it asks for the pages of reports, or tells how the task has ended. */
export type FromProcess =
  | { readonly kind: 'list'; readonly relatorios: readonly number[] }
  | {
      readonly kind: 'done';
      /** The answer as JSON in UTF-8. */
      readonly json: Uint8Array;
      readonly change: number | null;
    }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly body: ErrorBody;
      readonly retryAfterSeconds: number | null;
    }
  /** `code` is that of the database or of the network; null for another error. */
  | { readonly kind: 'failed'; readonly stack: string; readonly code: string | null };

interface ProcessOptions {
  /** The most milliseconds of a task. */
  readonly maxMs?: number;
  /** How long a process waits for another task. An apply usually comes soon after its check, and its code is compiled already then. */
  readonly idleMs?: number;
}

const flags = ['--max-old-space-size=160', '--max-semi-space-size=16'];
/** The lowest is 19. */
const lowPriority = 15;

/**
 * Returns a function that runs tasks, one at a time, in a process of low priority with connections of its own. So a sheet of thousands of
 * lines delays no other call; in a thread, the compiler and the garbage collector would have the priority of the server. The function
 * returns the JSON of the answer, and the change that was made. It throws what the task throws, and 503 for a task that does not end
 * in time. `file` is that of sheetProcess.ts in the build.
 */
export function createSheetProcess(
  file: string,
  { maxMs = 60_000, idleMs = 60_000 }: ProcessOptions = {},
) {
  /** A process takes up to 200 MB. */
  const turns = pLimit(1);
  /** The process of the last task, while it waits for another one. */
  let waiting: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout } | null = null;

  function start(): ChildProcess {
    const child = fork(file, { execArgv: flags, serialization: 'advanced' });
    // An error without a listener would end the server. A process that waits has no other listener.
    child.on('error', () => undefined);
    try {
      // All threads of the process get the priority, because it has started none yet.
      if (child.pid !== undefined) setPriority(child.pid, lowPriority);
    } catch {
      // The machine forbids another priority, or the process has ended already, which the task tells.
    }
    return child;
  }

  function takeWaiting(): ChildProcess | null {
    if (!waiting) return null;
    const { child, timer } = waiting;
    waiting = null;
    clearTimeout(timer);
    if (!child.connected) return null;
    child.ref();
    child.channel?.ref();
    return child;
  }

  /** Keeps a process for the next task. It does not keep the server alive. */
  function letWait(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    const timer = setTimeout(() => {
      waiting = null;
      child.kill('SIGKILL');
    }, idleMs).unref();
    waiting = { child, timer };
  }

  /** Sends a task, and returns how it has ended. A process that does not answer, or whose question cannot be answered, is killed. */
  function ask(
    child: ChildProcess,
    task: ToProcess,
    listPages: ListPages,
  ): Promise<Exclude<FromProcess, { kind: 'list' }>> {
    return new Promise((resolve, reject) => {
      const giveUp = (reason: Error) => {
        end();
        child.kill('SIGKILL');
        reject(reason);
      };
      const timer = setTimeout(() => giveUp(overloaded()), maxMs);
      const onMessage = (message: FromProcess) => {
        if (message.kind === 'list') {
          const send = (answer: ToProcess) => child.connected && child.send(answer);
          listPages(message.relatorios).then(
            (listings) => send({ kind: 'listings', listings }),
            giveUp,
          );
        } else {
          end();
          resolve(message);
        }
      };
      const onEnd = () => giveUp(new Error('the process of a sheet has ended early'));
      function end() {
        clearTimeout(timer);
        child.off('message', onMessage).off('disconnect', onEnd).off('error', giveUp);
      }
      child.on('message', onMessage).on('disconnect', onEnd).on('error', giveUp);
      child.send(task);
    });
  }

  return (
    task: Omit<Extract<ToProcess, { kind: 'task' }>, 'kind'>,
    listPages: ListPages,
  ): Promise<Pick<Extract<FromProcess, { kind: 'done' }>, 'json' | 'change'>> =>
    turns(async () => {
      const child = takeWaiting() ?? start();
      const answer = await ask(child, { kind: 'task', ...task }, listPages);
      letWait(child);
      if (answer.kind === 'done') return answer;
      throw answer.kind === 'refused' ? refusalOf(answer) : failureOf(answer);
    });
}

const refusalOf = ({
  status,
  body,
  retryAfterSeconds,
}: Extract<FromProcess, { kind: 'refused' }>) =>
  new PortalError(status, body, retryAfterSeconds === null ? {} : { retryAfterSeconds });

const failureOf = ({ stack, code }: Extract<FromProcess, { kind: 'failed' }>) =>
  Object.assign(new Error('the process of a sheet has failed'), { stack, code });
