import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { overloaded } from '../../errors.ts';

/** A message to a process: a task, or the answer to its question. */
export type ToIsolated = { readonly task: unknown } | { readonly answer: unknown };

/** A message from a process: what its task has returned, a question, or an error; `code` is that of the database or of the network. */
export type FromIsolated =
  | { readonly value: unknown }
  | { readonly question: unknown }
  | { readonly message: string; readonly stack: string | undefined; readonly code: string | null };

interface IsolatedOptions {
  /** The most megabytes of objects in a process. Its buffers are not counted. */
  readonly heapMb: number;
  /** The most milliseconds of a task, without the time in which it waits for its turn. */
  readonly maxMs: number;
  /** The error of a task that does not end in time. */
  readonly late?: () => Error;
  /** How many tasks run at the same time; 1 by default. */
  readonly atOnce?: number;
  /** How many tasks may wait for their turn. More are refused with 503. */
  readonly maxWaiting?: number;
  /** How long a process waits for another task. By default it ends with its task. */
  readonly idleMs?: number;
  /** The priority of a process, at most 19, which is the lowest. */
  readonly priority?: number;
  /** Whether a process gets the server's environment variables. By default it gets none. */
  readonly hasVariables?: boolean;
}

interface RunOptions<Question, Answer> {
  /** Ends the task. */
  readonly signal?: AbortSignal;
  /** Answers what the task asks. Its failure ends the task. */
  readonly answer?: (question: Question) => Promise<Answer>;
}

/**
 * Returns a function that runs tasks in processes of their own, with limits of time and memory: what comes from outside may make a library
 * loop, allocate without end or crash. `file` calls `serveTasks`. The function takes the task, or a function that makes it when it is its
 * turn. It returns what the task returns, and rejects with its error, for a task that does not end in time, and for a process that ends
 * early. A process that has not answered is killed.
 */
export function createIsolated<Task, Value, Question = never, Answer = never>(
  file: URL,
  options: IsolatedOptions,
) {
  const { heapMb, maxMs, idleMs = 0, priority, hasVariables } = options;
  const { atOnce = 1, maxWaiting = Number.POSITIVE_INFINITY } = options;
  const late = options.late ?? (() => new Error('the task takes too long'));
  const turns = pLimit(atOnce);
  /** A process that has finished its task and has no other one yet; null if there is none. */
  let waiting: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout } | null = null;

  function start(): ChildProcess {
    const execArgv = [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=16'];
    const child = fork(fileURLToPath(file), {
      execArgv,
      ...(!hasVariables && { env: {} }),
      serialization: 'advanced',
      // What others write to it is a warning of a library, or a dump of many lines at the end of its memory.
      stdio: ['ignore', 'ignore', hasVariables ? 'inherit' : 'ignore', 'ipc'],
    });
    // An error without a listener would end the server. A process that waits has no other listener.
    child.on('error', () => undefined);
    try {
      // All threads of the process get the priority, because it has started none yet.
      if (child.pid !== undefined && priority !== undefined) setPriority(child.pid, priority);
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

  function ask(
    child: ChildProcess,
    task: Task,
    { signal, answer }: RunOptions<Question, Answer>,
  ): Promise<Exclude<FromIsolated, { question: unknown }>> {
    return new Promise((resolve, reject) => {
      const giveUp = (reason: Error) => {
        end();
        child.kill('SIGKILL');
        reject(reason);
      };
      const send = (message: ToIsolated) => child.connected && child.send(message);
      const onMessage = (message: FromIsolated) => {
        if ('question' in message) {
          const answered = answer?.(message.question as Question);
          answered?.then((found) => send({ answer: found }), giveUp);
          return;
        }
        end();
        resolve(message);
      };
      const onEnd = () => giveUp(new Error('the process has ended early'));
      const onAbort = () => giveUp(new Error('nobody waits for the task any more'));
      const timer = setTimeout(() => giveUp(late()), maxMs);
      function end() {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        child.off('message', onMessage).off('disconnect', onEnd).off('error', giveUp);
      }
      signal?.addEventListener('abort', onAbort);
      child.on('message', onMessage).on('disconnect', onEnd).on('error', giveUp);
      child.send({ task });
    });
  }

  return (
    task: Task | (() => Promise<Task>),
    run: RunOptions<Question, Answer> = {},
  ): Promise<Value> => {
    if (turns.pendingCount >= maxWaiting) return Promise.reject(overloaded());
    return turns(async () => {
      run.signal?.throwIfAborted();
      const made = task instanceof Function ? await task() : task;
      run.signal?.throwIfAborted();
      const child = takeWaiting() ?? start();
      const ended = await ask(child, made, run);
      if (idleMs > 0) letWait(child);
      else child.kill('SIGKILL');
      if ('value' in ended) return ended.value as Value;
      throw Object.assign(new Error(), ended);
    });
  };
}
