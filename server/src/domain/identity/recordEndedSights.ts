import type { Db } from '../../platform/db/openDatabase.ts';
import { recordEvent } from '../history/recordEvent.ts';
import { seeAsQueries } from './seeAsQueries.ts';

/**
 * Deletes what is past its end, and records the end of what `Sair` has not ended, with the latest time at which it can have been: a
 * sign-out or a lost right ends it too, without a record. Spec VERC-06.
 */
export async function recordEndedSights(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const sight of await seeAsQueries(tx).takeExpired(now)) {
      const { userId, clienteId, author, expiresAt } = sight;
      await recordEvent(tx, author, {
        cliente: clienteId,
        action: 'ver_como.end',
        target: `user:${userId}`,
        details: { ate: expiresAt.toISOString() },
      });
    }
  });
}
