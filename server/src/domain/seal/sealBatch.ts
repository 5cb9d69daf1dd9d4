import { type SQL, sql } from 'drizzle-orm';
import type { Db, Row } from '../../platform/db/openDatabase.ts';
import { sealText } from './Checkpoint.ts';
import type { Signer } from './createSigner.ts';
import { chainAt, emptyChain, type Link, leafHashOf } from './leafHash.ts';
import { type RunSql, readRows } from './readRows.ts';
import type { SealedRow } from './SealedRow.ts';

/** The number of the advisory lock for sealing; any constant that is unique in the portal. */
export const sealLock = 727_002;
/** The most rows of one transaction. Signing once for many rows is cheaper. */
export const maxBatch = 1_000;
/** The most values of rows that are read and hashed at once, which takes about 1 ms: other calls wait meanwhile. A row may have more. */
const maxValues = 100;

/**
 * Gives the oldest rows that are not sealed yet their order, in one transaction: their leaves continue the chain, and the last one
 * is signed. Returns how many rows there were; 0 if another server seals now. Spec HIST-07. docs/decisions/server-sealed-history.md
 */
export async function sealBatch(db: Db, signer: Signer): Promise<number> {
  const [waiting] = await rowsOf(db, sql`select exists(select from audit_unsealed) as exists`);
  if (waiting?.exists !== true) return 0;
  return db.transaction(async (tx) => {
    const run: RunSql = (text) => rowsOf(tx, sql.raw(text));
    const [lock] = await run(`select pg_try_advisory_xact_lock(${sealLock}) as taken`);
    if (lock?.taken !== true) return 0;
    const found = await run(
      // A sealed row or a removed one that somebody has put here stays, for `audit verify` to name it.
      `select audit_id::text as id, (select count(*)::int from audit_value v where v.audit_id = u.audit_id) as size from audit_unsealed u
        where not exists (select from audit_leaf l where l.audit_id = u.audit_id)
          and exists (select from audit a where a.id = u.audit_id)
        order by audit_id limit ${maxBatch}`,
    );
    const ids = found.map(({ id }) => String(id));
    if (ids.length === 0) return 0;
    const hashes = await leafHashesOf(run, found);
    const head = await readHead(run);
    let { seq } = head;
    let before: Link = head;
    const leaves = ids.map((id, index) => {
      const hash = hashes[index] as string;
      const chain = chainAt(before, hash);
      seq += 1;
      const isLast = index === ids.length - 1;
      const signature = isLast ? signer.sign(sealText(String(seq), chain)) : null;
      before = { chain, signature };
      return { seq, id, hash, chain, key: isLast ? signer.keyId : null, signature };
    });
    await rowsOf(
      tx,
      sql`insert into audit_leaf (seq, audit_id, hash, chain, key, signature)
        select seq, id, decode(hash, 'hex'), decode(chain, 'hex'), key, decode(signature, 'hex')
        from jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb)
          as l(seq bigint, id bigint, hash text, chain text, key text, signature text)`,
    );
    await run(`delete from audit_unsealed where audit_id = any(array[${ids.join(',')}]::bigint[])`);
    return ids.length;
  });
}

/** Returns the hash of each row. Other calls run between the parts. */
async function leafHashesOf(run: RunSql, found: readonly Row[]): Promise<string[]> {
  const hashes: string[] = [];
  let part: string[] = [];
  let values = 0;
  const hashPart = async () => {
    const rows = await readRows(run, part);
    for (const id of part) hashes.push(leafHashOf(rows.get(id)?.[0] as SealedRow));
    [part, values] = [[], 0];
    await new Promise((done) => setImmediate(done));
  };
  for (const { id, size } of found) {
    if (part.length > 0 && values + Number(size) > maxValues) await hashPart();
    part.push(String(id));
    // A row is read with its subjects and its author.
    values += Number(size) + 3;
  }
  await hashPart();
  return hashes;
}

/** The last leaf; before the first sealing, the beginning of the chain. */
async function readHead(run: RunSql): Promise<Link & { readonly seq: number }> {
  const [row] = await run(
    "select seq::text, encode(chain, 'hex') as chain, encode(signature, 'hex') as signature from audit_leaf order by audit_leaf.seq desc limit 1",
  );
  if (!row) return { seq: 0, chain: emptyChain, signature: null };
  return {
    seq: Number(row.seq),
    chain: String(row.chain),
    signature: row.signature === null ? null : String(row.signature),
  };
}

/** Runs a statement of either driver. */
async function rowsOf(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
