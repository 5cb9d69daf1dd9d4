import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { addDueCheckpoint } from './checkpointQueries.ts';
import type { Signer } from './createSigner.ts';
import { maxBatch, sealBatch } from './sealBatch.ts';

export interface SealLog {
  info(detail: object, message: string): void;
}

/** A run with more rows than it seals in this time leaves the others to the next run. The limit of an attempt is longer. */
const maxMs = 30_000;

/**
 * Seals new rows of history, so that later changes of them show, and logs a signed checkpoint once an hour. Whoever keeps the log
 * elsewhere can prove that rows were cut off. Spec HIST-07.
 */
export function sealJob(db: Db, signer: Signer, now: () => Date, log: SealLog): JobKind {
  return {
    name: 'historico.selar',
    queue: 'scheduled',
    everySeconds: 15,
    maxAttempts: 1,
    async run(_, signal) {
      const start = performance.now();
      // A full batch means that more rows wait.
      while ((await sealBatch(db, signer)) === maxBatch) {
        // A row that is older than the checkpoint before it counts as inserted later, so none is made while old rows wait.
        if (signal.aborted || performance.now() - start > maxMs) return;
      }
      const checkpoint = await addDueCheckpoint(db, signer, now());
      if (checkpoint) log.info({ checkpoint, publicKey: signer.publicKey }, 'audit checkpoint');
    },
  };
}
