import type { Checkpoint } from '../Checkpoint.ts';
import type { SealedAuthor, SealedRow, SealedValue } from '../SealedRow.ts';
import { type CopyRow, copyBlocks } from './copyBlocks.ts';
import type { HistorySource, LeafWithRows, StoredLeaf } from './HistorySource.ts';

type Values = CopyRow['values'];

/** The parts of one row of history, each as JSON. Parsed objects would take several times the memory. */
interface Parts {
  readonly rows: string[];
  readonly subjects: string[];
  readonly authors: string[];
  readonly values: string[];
}

const tables = new Set([
  'audit',
  'audit_subject',
  'audit_author',
  'audit_value',
  'audit_leaf',
  'audit_checkpoint',
  'audit_unsealed',
]);

/** Reads history from a plain dump into memory. Throws an Error if the dump has no history. */
export async function dumpSource(chunks: AsyncIterable<Uint8Array>): Promise<HistorySource> {
  // Numbers take less memory than texts. Ids that are too large for a number would share one entry, which shows.
  const byId = new Map<number, Parts>();
  const leaves: string[] = [];
  const sealed = new Set<number>();
  const waiting = new Set<number>();
  const checkpoints: Checkpoint[] = [];
  const seen = new Set<string>();
  const partsOf = (id: number): Parts => {
    const known = byId.get(id);
    if (known) return known;
    const parts = { rows: [], subjects: [], authors: [], values: [] };
    byId.set(id, parts);
    return parts;
  };
  const add = ({ table, values }: CopyRow) => {
    const auditId = Number(values.audit_id);
    if (table === 'audit') partsOf(Number(values.id)).rows.push(JSON.stringify(values));
    else if (table === 'audit_subject') {
      partsOf(auditId).subjects.push(JSON.stringify([values.subject, values.at]));
    } else if (table === 'audit_author') {
      const author = authorOf(values, values.username, values.network);
      partsOf(auditId).authors.push(JSON.stringify(author));
    } else if (table === 'audit_value') {
      const { id, field } = values;
      const value = { id, field, ...authorOf(values, values.before, values.after) };
      partsOf(auditId).values.push(JSON.stringify(value));
    } else if (table === 'audit_leaf') {
      sealed.add(auditId);
      leaves.push(JSON.stringify(leafOf(values)));
    } else if (table === 'audit_unsealed') waiting.add(auditId);
    else checkpoints.push(checkpointOf(values));
  };
  for await (const rows of copyBlocks(chunks, tables)) {
    for (const row of rows) {
      seen.add(row.table);
      add(row);
    }
  }
  if (!seen.has('audit')) throw new Error('the dump has no rows of history');
  const rowsOf = (id: number) => sealedRowsOf(byId.get(id));
  const unsealed = [...byId].filter(([id, { rows }]) => rows.length > 0 && !sealed.has(id));
  return {
    checkpoints: async () => checkpoints.sort((a, b) => compare(a.id, b.id)),
    async *leaves(): AsyncGenerator<LeafWithRows> {
      // A block has the order in which the leaves were written, which is the order of seq unless somebody has changed them.
      const order = leaves.map((json, index) => [seqOf(json), index] as const);
      order.sort(([a], [b]) => compare(a, b));
      for (const [, index] of order) {
        const leaf = JSON.parse(leaves[index] ?? '') as StoredLeaf;
        yield { leaf, rows: rowsOf(Number(leaf.auditId)) };
      }
    },
    countLeaves: async () => leaves.length,
    unsealed: async () => ({
      waiting: unsealed.filter(([id]) => waiting.has(id)).flatMap(([id]) => rowsOf(id)),
      strangers: unsealed.filter(([id]) => !waiting.has(id)).map(([id]) => String(id)),
      orphans: [...byId.values()]
        .filter(({ rows }) => rows.length === 0)
        .reduce(
          (sum, { subjects, authors, values }) =>
            sum + subjects.length + authors.length + values.length,
          0,
        ),
    }),
  };
}

/** Another text than bytes in hexadecimal digits is empty, and fits no hash. */
const hexOf = (bytes: string | null | undefined) =>
  /^\\x((?:[0-9a-f]{2})*)$/.exec(bytes ?? '')?.[1] ?? '';

function authorOf(
  { person_id, digest, salt }: Values,
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

function sealedRowsOf(parts: Parts | undefined): SealedRow[] {
  if (!parts) return [];
  return parts.rows.map((json) => {
    const row = JSON.parse(json) as Values;
    return {
      id: row.id ?? '',
      at: row.at ?? '',
      actor: row.actor_id ?? null,
      cliente: row.cliente_id ?? null,
      action: row.action ?? '',
      target: row.target ?? '',
      details: row.details ?? '',
      subjects: parts.subjects.map((one) => JSON.parse(one) as [string, string]),
      authors: parts.authors.map((one) => JSON.parse(one) as SealedAuthor),
      values: parts.values.map((one) => JSON.parse(one) as SealedValue),
    };
  });
}

/** The seq comes first, so that the leaves can be put into their order without parsing each. */
const leafOf = ({ seq, audit_id, hash, chain, key, signature }: Values): StoredLeaf => ({
  seq: seq ?? '',
  auditId: audit_id ?? '',
  hash: hexOf(hash),
  chain: hexOf(chain),
  key: key ?? null,
  signature: signature === null ? null : hexOf(signature),
});
const seqOf = (json: string): string => /^\{"seq":"([^"]*)"/.exec(json)?.[1] ?? '';

const checkpointOf = ({ id, kind, at, seq, chain, key, signature }: Values): Checkpoint => ({
  id: id ?? '',
  kind: (kind ?? '') as Checkpoint['kind'],
  at: at ?? '',
  seq: seq ?? '',
  chain: hexOf(chain),
  key: key ?? '',
  signature: hexOf(signature),
});

/** Compares two integers. */
const compare = (a: string, b: string): number => Number(a) - Number(b);
