import type { Db } from '../../platform/db/openDatabase.ts';
import { quoteLiteral } from '../../platform/db/sqlValues.ts';
import { asHistoryCommand } from './asHistoryCommand.ts';
import { checkpointText } from './Checkpoint.ts';
import { insertCheckpointSql } from './checkpointQueries.ts';
import type { Signer } from './createSigner.ts';
import type { RunSql } from './readRows.ts';

/** Brasília has been on UTC−3 all year since 2019. */
const brasiliaMs = 3 * 60 * 60_000;

/** The begin of the oldest month that remains: this month and so many whole ones before it, in Brasília time. */
export function beginOfKept(now: Date, months: number): Date {
  const local = new Date(now.getTime() - brasiliaMs);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - months, 1) + brasiliaMs);
}

/** The rows of one transaction. One row has up to thousands of values. */
const rowsAtOnce = 500;

interface Retention {
  readonly months: number;
  readonly now: Date;
}

/**
 * Removes sealed rows of history that are older than the kept months, from the beginning of the chain, in pieces with a transaction each,
 * and yields how many each has removed. A signed checkpoint says up to where; the leaf there remains, so that the chain continues from it.
 * `db` is of the role that owns the tables. Spec HIST-08, ESCALA-02.
 */
export async function* retainHistory(
  db: Db,
  signer: Signer,
  { months, now }: Retention,
): AsyncGenerator<number> {
  const begin = beginOfKept(now, months);
  for (;;) {
    const removed = await asHistoryCommand(db, (run) => removePiece(run, signer, begin, now));
    if (removed === 0) return;
    yield removed;
  }
}

async function removePiece(run: RunSql, signer: Signer, begin: Date, now: Date): Promise<number> {
  // A row that was sealed late keeps its older neighbours until it is old enough itself.
  const [boundary] = await run(`with piece as (
      select l.seq, l.chain, a.at >= ${quoteLiteral(begin.toISOString())}::timestamptz as is_kept
      from audit_leaf l left join audit a on a.id = l.audit_id order by l.seq limit ${rowsAtOnce + 1}
    ) select seq::text, encode(chain, 'hex') as chain,
      (select coalesce(max(id), 0) + 1 from audit_checkpoint)::text as id
    from piece where seq < coalesce((select min(seq) from piece where is_kept), 9223372036854775807)
    order by piece.seq desc limit 1`);
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
}
