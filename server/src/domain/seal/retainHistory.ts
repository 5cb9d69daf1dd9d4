import type { Database } from '../../platform/db/openDatabase.ts';
import { quoteLiteral } from '../../platform/db/quoteLiteral.ts';
import { asHistoryCommand } from './asHistoryCommand.ts';
import { checkpointText } from './Checkpoint.ts';
import { insertCheckpointSql } from './checkpointQueries.ts';
import type { Signer } from './createSigner.ts';

/** Brasília has been on UTC−3 all year since 2019. */
const brasiliaMs = 3 * 60 * 60_000;

/** The begin of the oldest month that remains: this month and so many whole ones before it, in Brasília time. */
export function beginOfKept(now: Date, months: number): Date {
  const local = new Date(now.getTime() - brasiliaMs);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - months, 1) + brasiliaMs);
}

/**
 * Removes sealed rows of history that are older than the kept months, from the beginning of the chain. A signed checkpoint says up
 * to where; the leaf there remains, so that the chain continues from it. Returns how many rows were removed. Spec HIST-08.
 */
export function retainHistory(
  database: Pick<Database, 'exclusively'>,
  signer: Signer,
  { months, now }: { readonly months: number; readonly now: Date },
): Promise<number> {
  const begin = quoteLiteral(beginOfKept(now, months).toISOString());
  return asHistoryCommand(database, async (run) => {
    // A row that was sealed late keeps its older neighbours until it is old enough itself.
    const [boundary] = await run(`select l.seq::text, encode(l.chain, 'hex') as chain,
        (select coalesce(max(id), 0) + 1 from audit_checkpoint)::text as id
      from audit_leaf l where l.seq < coalesce((
        select min(k.seq) from audit_leaf k join audit a on a.id = k.audit_id where a.at >= ${begin}::timestamptz
      ), 9223372036854775807) order by l.seq desc limit 1`);
    if (!boundary) return 0;
    const seq = String(boundary.seq);
    const [removed] = await run(`with removed as (
        delete from audit where id in (select audit_id from audit_leaf where seq <= ${seq}) returning id
      ) select count(*)::int as count from removed`);
    const count = Number(removed?.count);
    if (count === 0) return 0;
    await run(`delete from audit_leaf where seq < ${seq}`);
    const unsigned = {
      id: String(boundary.id),
      kind: 'retention',
      at: now.toISOString().replace('Z', '+00'),
      seq,
      chain: String(boundary.chain),
    } as const;
    const signature = signer.sign(checkpointText(unsigned));
    await run(insertCheckpointSql({ ...unsigned, key: signer.keyId, signature }));
    return count;
  });
}
