import type { Checkpoint } from '../Checkpoint.ts';
import { type RunSql, readRows } from '../readRows.ts';
import type { HistorySource, StoredLeaf } from './HistorySource.ts';

/** How many leaves one statement reads. A leaf is the sealed digest of one row of history. */
const leavesAtOnce = 20_000;
/** How many rows of history one statement reads. They are larger than leaves. */
const rowsAtOnce = 2_000;
/** The most rows without a leaf that are read. A server that seals leaves a few. */
const maxUnsealed = 100_000;

/** Reads history from a database. `run` is one transaction with one snapshot. */
export function databaseSource(run: RunSql): HistorySource {
  const hex = (column: string) => `encode(${column}, 'hex') as ${column}`;
  async function* leafPages(): AsyncGenerator<readonly StoredLeaf[]> {
    let last = '-9223372036854775808';
    for (;;) {
      const found = await run(
        `select seq::text as seq_text, audit_id::text as "auditId", ${hex('hash')}, ${hex('chain')}, key, ${hex('signature')}
          from audit_leaf where seq > ${last} order by seq limit ${leavesAtOnce}`,
      );
      const leaves = found.map(({ seq_text, ...leaf }) => ({
        ...(leaf as unknown as StoredLeaf),
        seq: String(seq_text),
      }));
      for (let first = 0; first < leaves.length; first += rowsAtOnce) {
        yield leaves.slice(first, first + rowsAtOnce);
      }
      last = leaves.at(-1)?.seq ?? '';
      if (leaves.length < leavesAtOnce) return;
    }
  }
  return {
    async checkpoints() {
      return (await run(
        `select c.id::text, kind, at::text, seq::text, ${hex('chain')}, key, ${hex('signature')}
          from audit_checkpoint c order by c.id`,
      )) as unknown as Checkpoint[];
    },
    async *leaves() {
      const pages = leafPages();
      const readNext = async () => {
        const { value: leaves } = await pages.next();
        if (!leaves) return null;
        const ids = leaves.map(({ auditId }: StoredLeaf) => auditId);
        return { leaves, rows: await readRows(run, ids) };
      };
      let next = readNext();
      for (let page = await next; page; page = await next) {
        // The database reads the next page while this one is hashed.
        next = readNext();
        next.catch(() => undefined);
        for (const leaf of page.leaves) yield { leaf, rows: page.rows.get(leaf.auditId) ?? [] };
      }
    },
    async countLeaves() {
      const [row] = await run('select count(*)::float8 as count from audit_leaf');
      return Number(row?.count);
    },
    async unsealed() {
      const found = await run(`select a.id::text,
          exists(select from audit_unsealed u where u.audit_id = a.id) as waits
        from audit a where not exists (select from audit_leaf l where l.audit_id = a.id)
        order by a.id limit ${maxUnsealed}`);
      const ids = (waits: boolean) =>
        found.filter((row) => row.waits === waits).map(({ id }) => String(id));
      const queued = await run(`select u.audit_id::text as id, l.audit_id is not null as sealed
        from audit_unsealed u left join audit_leaf l on l.audit_id = u.audit_id
        where l.audit_id is not null or not exists (select from audit a where a.id = u.audit_id)
        order by u.audit_id limit ${maxUnsealed}`);
      const wrong = (sealed: boolean) =>
        queued.filter((row) => row.sealed === sealed).map(({ id }) => String(id));
      const [orphans] = await run(
        `select (${['audit_author', 'audit_subject', 'audit_value']
          .map(
            (table) =>
              `(select count(*) from ${table} t where not exists (select from audit a where a.id = t.audit_id))`,
          )
          .join(' + ')})::float8 as count`,
      );
      return {
        waiting: [...(await readRows(run, ids(true))).values()].flat(),
        strangers: ids(false),
        sealedTwice: wrong(true),
        removed: wrong(false),
        orphans: Number(orphans?.count),
      };
    },
  };
}
