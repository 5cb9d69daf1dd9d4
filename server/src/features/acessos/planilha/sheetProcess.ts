import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { traceChange } from '../../../domain/change/tellChanges.ts';
import { PortalError } from '../../../errors.ts';
import { databaseCodeOf } from '../../../platform/db/databaseErrors.ts';
import { type Database, openDatabase } from '../../../platform/db/openDatabase.ts';
import type { FromProcess, ToProcess } from './createSheetProcess.ts';
import { type ListPages, runSheetTask } from './runSheetTask.ts';

const send = (message: FromProcess) => process.send?.(message);

/** Asks the server, which asks Power BI. */
const listPages: ListPages = async (relatorios) => {
  send({ kind: 'list', relatorios });
  const [answer] = (await once(process, 'message')) as [ToProcess];
  return answer.kind === 'listings' ? answer.listings : [];
};

/** Runs a task with its own connections to the database, and sends how it has ended. */
async function run({ task, ...config }: Extract<ToProcess, { kind: 'task' }>): Promise<void> {
  let database: Database | undefined;
  try {
    database = await openDatabase({ ...config, dataDir: '' });
    const { db } = database;
    const { value, change } = await traceChange(() => runSheetTask(db, task, listPages));
    send({ kind: 'done', json: Buffer.from(JSON.stringify(value)), change });
  } catch (error) {
    send(failureOf(error));
  } finally {
    await database?.close();
  }
}

function failureOf(error: unknown): FromProcess {
  if (error instanceof PortalError) {
    const { status, body, retryAfterSeconds } = error;
    return { kind: 'refused', status, body, retryAfterSeconds };
  }
  const stack = (error instanceof Error && error.stack) || String(error);
  return { kind: 'failed', stack, code: databaseCodeOf(error) };
}

/**
 * Gives the process the policy for idle time, on Linux with `chrt`. Otherwise it keeps the low priority that the server gives it, with which
 * it holds a processor until the next tick. Measured with two cores: the 99th percentile of readers beside a sheet of 10,000 lines is
 * 16 ms instead of 28 ms.
 */
function runInIdleTime(): void {
  execFile('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], () => undefined);
}

runInIdleTime();
process.on('message', (message: ToProcess) => {
  if (message.kind === 'task') void run(message);
});
// A terminal and systemd send a signal to all processes of the server. This one ignores it, because the server first waits for the calls
// that it has begun. When the server has ended, nobody waits for the task, and the process ends too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
