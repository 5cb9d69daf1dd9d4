import { recordChanges } from '../src/domain/history/recordChanges.ts';
import type { Checkpoint } from '../src/domain/seal/Checkpoint.ts';
import { createKeyRing } from '../src/domain/seal/createKeyRing.ts';
import { createSigner } from '../src/domain/seal/createSigner.ts';
import { sealJob } from '../src/domain/seal/sealJob.ts';
import { databaseSource } from '../src/domain/seal/verify/databaseSource.ts';
import { verifyHistory } from '../src/domain/seal/verify/verifyHistory.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import type { Database } from '../src/platform/db/openDatabase.ts';
import { runJob } from './runJob.ts';
import { openEmptyDatabase } from './testDatabase.ts';

/** The signer of the tests. */
export const signer = createSigner(Buffer.alloc(32, 9));
const keys = createKeyRing([signer.publicKey]);

/** A migrated database of its own, whose history a test seals, attacks and verifies. */
export async function openSealed(open: () => Promise<Database> = openEmptyDatabase) {
  const database = await open();
  await migrate(database);
  const logged: Checkpoint[] = [];
  // Checkpoints of the past, because a row that is older than the checkpoint before it counts as inserted.
  let now = Date.now() - 365 * 24 * 60 * 60_000;
  const job = sealJob(database.background, signer, () => new Date(now), {
    info: (detail) => logged.push((detail as { checkpoint: Checkpoint }).checkpoint),
  });
  return {
    database,
    /** The checkpoints that were written to the log. */
    logged,
    /** Records changes of a person: each is a row with an author, a subject and values. */
    async record(count: number, person = 7, prefix = 'valor') {
      const author = { id: 3, username: `autor ${prefix}`, network: '10.1.2.3' };
      const changes = Array.from({ length: count }, (_, index) => ({
        cliente: 2,
        action: 'user.update',
        target: `user:${person}`,
        person,
        before: { first_name: `${prefix} ${index}`, last_name: 'a\tb\\c\nd' },
        after: { first_name: `${prefix} ${index + 1} é "longo"`, last_name: null },
      }));
      await recordChanges(database.db, author, changes);
    },
    /** Seals what waits. `hours` later than before, a checkpoint is due. */
    async seal(hours = 2) {
      now += hours * 60 * 60_000;
      await runJob(job);
    },
    /** Runs statements as whoever may do anything: triggers and foreign keys do not hold. */
    attack: (statements: string) =>
      database.exclusively(async (run) => {
        await run(`set session_replication_role = replica; ${statements}`);
        await run('set session_replication_role = origin');
      }),
    query: (statement: string) => database.snapshot((run) => run(statement)),
    verify: (outside: readonly Checkpoint[] = []) =>
      database.snapshot((run) => verifyHistory(databaseSource(run), keys, outside)),
  };
}

export type SealedHistory = Awaited<ReturnType<typeof openSealed>>;
