import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Checkpoint, checkpointText } from './Checkpoint.ts';
import type { Signer } from './createSigner.ts';
import { sealLock } from './sealBatch.ts';

/** An hourly checkpoint is due this long after the one before it. */
const intervalMs = 60 * 60_000;

/**
 * Signs the chain as it is now and stores the checkpoint, if rows were sealed since the last one and an hour has passed. Returns
 * the checkpoint, or null if none is due. The ids have no gaps, so that a removed checkpoint shows.
 */
export function addDueCheckpoint(db: Db, signer: Signer, now: Date): Promise<Checkpoint | null> {
  return db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`
      select l.seq::text, encode(l.chain, 'hex') as chain, c.id::text as last_id,
        pg_try_advisory_xact_lock(${sealLock}) as taken
      from (select seq, chain from audit_leaf order by seq desc limit 1) l
      left join lateral (select id, at, seq from audit_checkpoint order by id desc limit 1) c on true
      where c.id is null
        or (l.seq > c.seq and c.at <= ${new Date(now.getTime() - intervalMs).toISOString()}::timestamptz)
    `)) as unknown as { rows: { seq: string; chain: string; last_id: string; taken: boolean }[] };
    const [due] = rows;
    if (!due?.taken) return null;
    const unsigned = {
      id: String(Number(due.last_id ?? 0) + 1),
      kind: 'hour',
      at: now.toISOString().replace('Z', '+00'),
      seq: due.seq,
      chain: due.chain,
    } as const;
    const signature = signer.sign(checkpointText(unsigned));
    const checkpoint: Checkpoint = { ...unsigned, key: signer.keyId, signature };
    await insertCheckpoint(tx, checkpoint);
    return checkpoint;
  });
}

async function insertCheckpoint(db: Db, checkpoint: Checkpoint): Promise<void> {
  await db.execute(sql.raw(insertCheckpointSql(checkpoint)));
}

/** Every part of a checkpoint is a number, a time or hexadecimal digits, so the text needs no parameters. */
export function insertCheckpointSql(checkpoint: Checkpoint): string {
  const { id, kind, at, seq, chain, key, signature } = checkpoint;
  return `insert into audit_checkpoint (id, at, kind, seq, chain, key, signature) overriding system value
    values (${id}, '${at}', '${kind}', ${seq}, decode('${chain}', 'hex'), '${key}', decode('${signature}', 'hex'))`;
}
