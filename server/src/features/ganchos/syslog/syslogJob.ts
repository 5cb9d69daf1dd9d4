import type { SyslogTarget } from '../../../config/history.ts';
import { sentQueries, syslogKind } from '../../../domain/seal/sentQueries.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import type { JobKind } from '../../../platform/jobs/JobKind.ts';
import { sendFrames } from '../../../platform/outgoing/sendFrames.ts';
import { describeEvents } from '../describeEvent.ts';
import { explainFailure } from '../explainFailure.ts';
import { historyQueries } from '../historyQueries.ts';
import { syslogFrame } from './syslogFrame.ts';

/** Rows of one connection. After a failure fewer, so that a slow receiver gets on. */
const [maxRows, fewRows] = [500, 50];

interface SyslogDependencies {
  readonly db: Db;
  readonly target: SyslogTarget;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Sends history on from its place, and moves the place once the receiver has taken the rows. Spec GANCHO-05. */
export function syslogJob({ db, target, publicUrl, now }: SyslogDependencies): JobKind {
  const queries = sentQueries(db);
  // All servers of a portal tell the same one.
  const { hostname } = new URL(publicUrl);
  return {
    name: syslogKind,
    queue: 'hooks',
    everySeconds: 5,
    maxAttempts: 1,
    maxPauseSeconds: 60,
    async run({ postpone }, signal) {
      const { seq, failingSince, waiting } = await queries.read();
      if (waiting === 0) return;
      const most = failingSince ? fewRows : maxRows;
      const history = historyQueries(db);
      // A row that cannot be written stops the stream too, and is told.
      const fail = async (error: unknown) => {
        const isStopping = signal.aborted && signal.reason.name !== 'TimeoutError';
        if (!isStopping) await queries.noteFailure(now(), explainFailure(error as Error));
        throw error;
      };
      const found = await history.listAfter('all', seq, most);
      const last = found.at(-1);
      if (!last) return;
      const send = async () => {
        const told = await history.listByIds(found.map(({ id }) => id));
        const rows = found.flatMap(({ id }) => told.get(id) ?? []);
        const events = await describeEvents(db, { scope: 'all', origin: publicUrl }, rows);
        const frames = events.map(({ data }, index) =>
          syslogFrame(rows[index] as (typeof rows)[number], data, hostname),
        );
        await sendFrames(target, frames, signal);
      };
      await send().catch(fail);
      await queries.moveOn(seq, last.numero);
      if (found.length === most) postpone(0);
    },
  };
}
