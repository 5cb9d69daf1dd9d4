import type { Checkpoint } from '../Checkpoint.ts';
import type { SealedAuthor, SealedRow } from '../SealedRow.ts';
import { type CopyRow, copyBlocks, readCopyRow } from './copyBlocks.ts';
import type { HistorySource, LeafWithRows, StoredLeaf } from './HistorySource.ts';

/** The lines of the dump for one row of history. Parsed objects would take several times the memory. */
interface Lines {
  readonly audit: string[];
  readonly audit_subject: string[];
  readonly audit_author: string[];
  readonly audit_value: string[];
}

const parts = new Set(['audit', 'audit_subject', 'audit_author', 'audit_value']);
const tables = new Set([...parts, 'audit_leaf', 'audit_checkpoint', 'audit_unsealed']);

/** Reads history from a plain dump into memory. Throws an Error if the dump has no history. */
export async function dumpSource(chunks: AsyncIterable<Uint8Array>): Promise<HistorySource> {
  // Numbers take less memory than texts. Ids that are too large for a number would share one entry, which shows.
  const byId = new Map<number, Lines>();
  const leaves: { readonly seq: number; readonly line: string }[] = [];
  const sealed = new Set<number>();
  const waiting = new Set<number>();
  const checkpoints: Checkpoint[] = [];
  const columnsOf = new Map<string, readonly string[]>();
  const linesOf = (id: number): Lines => {
    const known = byId.get(id);
    if (known) return known;
    const lines = { audit: [], audit_subject: [], audit_author: [], audit_value: [] };
    byId.set(id, lines);
    return lines;
  };
  for await (const { table, columns, lines } of copyBlocks(chunks, tables)) {
    columnsOf.set(table, columns);
    const number = (column: string) => {
      const index = columns.indexOf(column);
      return (line: string) => Number(line.split('\t', index + 1)[index]);
    };
    const idOf = number(table === 'audit' ? 'id' : 'audit_id');
    const seqOf = number('seq');
    for (const line of lines) {
      if (isPart(table)) linesOf(idOf(line))[table].push(line);
      else if (table === 'audit_leaf') {
        sealed.add(idOf(line));
        leaves.push({ seq: seqOf(line), line });
      } else if (table === 'audit_unsealed') waiting.add(idOf(line));
      else checkpoints.push(checkpointOf(readCopyRow(columns, line)));
    }
  }
  const read = (table: string, line: string) => readCopyRow(columnsOf.get(table) ?? [], line);
  const rowsOf = (id: number) => sealedRowsOf(byId.get(id), read);
  if (!columnsOf.has('audit')) throw new Error('the dump has no rows of history');
  const unsealed = [...byId].filter(([id, { audit }]) => audit.length > 0 && !sealed.has(id));
  return {
    checkpoints: async () => checkpoints.sort((a, b) => compare(a.id, b.id)),
    async *leaves(): AsyncGenerator<LeafWithRows> {
      // A block has the order in which the leaves were written, which is the order of seq unless somebody has changed them.
      leaves.sort((a, b) => a.seq - b.seq);
      for (const { line } of leaves) {
        const leaf = leafOf(read('audit_leaf', line));
        yield { leaf, rows: rowsOf(Number(leaf.auditId)) };
      }
    },
    countLeaves: async () => leaves.length,
    unsealed: async () => ({
      waiting: unsealed.filter(([id]) => waiting.has(id)).flatMap(([id]) => rowsOf(id)),
      strangers: unsealed.filter(([id]) => !waiting.has(id)).map(([id]) => String(id)),
      orphans: [...byId.values()]
        .filter(({ audit }) => audit.length === 0)
        .reduce(
          (sum, { audit_subject, audit_author, audit_value }) =>
            sum + audit_subject.length + audit_author.length + audit_value.length,
          0,
        ),
    }),
  };
}

/** Another text than bytes in hexadecimal digits is empty, and fits no hash. */
const hexOf = (bytes: string | null | undefined) =>
  /^\\x((?:[0-9a-f]{2})*)$/.exec(bytes ?? '')?.[1] ?? '';

function authorOf(
  { person_id, digest, salt }: CopyRow,
  first: string | null | undefined,
  second: string | null | undefined,
): SealedAuthor {
  return {
    person: person_id ?? null,
    digest: hexOf(digest),
    first: first ?? null,
    second: second ?? null,
    salt: salt ?? null,
  };
}

function sealedRowsOf(
  lines: Lines | undefined,
  read: (table: keyof Lines, line: string) => CopyRow,
): SealedRow[] {
  if (!lines) return [];
  const all = (table: keyof Lines) => lines[table].map((line) => read(table, line));
  return all('audit').map((row) => ({
    id: row.id ?? '',
    at: row.at ?? '',
    actor: row.actor_id ?? null,
    cliente: row.cliente_id ?? null,
    action: row.action ?? '',
    target: row.target ?? '',
    details: row.details ?? '',
    subjects: all('audit_subject').map(({ subject, at }) => [subject ?? '', at ?? '']),
    authors: all('audit_author').map((one) => authorOf(one, one.username, one.network)),
    values: all('audit_value').map((one) => ({
      id: one.id ?? '',
      field: one.field ?? '',
      ...authorOf(one, one.before, one.after),
    })),
  }));
}

const leafOf = ({ seq, audit_id, hash, chain, key, signature }: CopyRow): StoredLeaf => ({
  seq: seq ?? '',
  auditId: audit_id ?? '',
  hash: hexOf(hash),
  chain: hexOf(chain),
  key: key ?? null,
  signature: signature === null ? null : hexOf(signature),
});

const checkpointOf = ({ id, kind, at, seq, chain, key, signature }: CopyRow): Checkpoint => ({
  id: id ?? '',
  kind: (kind ?? '') as Checkpoint['kind'],
  at: at ?? '',
  seq: seq ?? '',
  chain: hexOf(chain),
  key: key ?? '',
  signature: hexOf(signature),
});

const isPart = (table: string): table is keyof Lines => parts.has(table);

/** Compares two integers. */
const compare = (a: string, b: string): number => Number(a) - Number(b);
