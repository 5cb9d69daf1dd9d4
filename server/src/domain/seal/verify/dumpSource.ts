import type { Checkpoint } from '../Checkpoint.ts';
import type { SealedAuthor, SealedRow } from '../SealedRow.ts';
import { copyBlocks, lineReader, type ReadLine } from './copyBlocks.ts';
import { createLineStore } from './createLineStore.ts';
import type { HistorySource, LeafWithRows, StoredLeaf } from './HistorySource.ts';

const parts = ['audit', 'audit_subject', 'audit_author', 'audit_value'] as const;
type Part = (typeof parts)[number];
const isPart = (table: string): table is Part => (parts as readonly string[]).includes(table);

/** The columns that are read of each table, in the order in which the functions below take them. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  audit: ['id', 'at', 'actor_id', 'cliente_id', 'action', 'target', 'details'],
  audit_subject: ['audit_id', 'subject', 'at'],
  audit_author: ['audit_id', 'person_id', 'digest', 'username', 'network', 'salt'],
  audit_value: ['audit_id', 'person_id', 'digest', 'before', 'after', 'salt', 'id', 'field'],
  audit_leaf: ['audit_id', 'seq', 'hash', 'chain', 'key', 'signature'],
  audit_checkpoint: ['id', 'kind', 'at', 'seq', 'chain', 'key', 'signature'],
  audit_unsealed: ['audit_id'],
};
const tables = new Set(Object.keys(wanted));

/** Reads history from a plain dump into memory. Throws an Error if the dump has no history. */
export async function dumpSource(chunks: AsyncIterable<Uint8Array>): Promise<HistorySource> {
  // By the id of the row of history. Ids that are too large for a number would share one entry, which shows.
  const stored = {
    audit: createLineStore(),
    audit_subject: createLineStore(),
    audit_author: createLineStore(),
    audit_value: createLineStore(),
  };
  /** By seq. */
  const leaves = createLineStore();
  let leafCount = 0;
  const sealed = new Set<number>();
  const waiting = new Set<number>();
  const checkpoints: Checkpoint[] = [];
  const readers = new Map<string, ReadLine>();
  for await (const { table, columns, lines } of copyBlocks(chunks, tables)) {
    const read = readers.get(table) ?? lineReader(columns, wanted[table] ?? []);
    readers.set(table, read);
    const idOf = numberReader(columns, table === 'audit' ? 'id' : 'audit_id');
    const seqOf = numberReader(columns, 'seq');
    for (const line of lines) {
      if (isPart(table)) stored[table].add(idOf(line), line);
      else if (table === 'audit_leaf') {
        sealed.add(idOf(line));
        leaves.add(seqOf(line), line);
        leafCount += 1;
      } else if (table === 'audit_unsealed') waiting.add(idOf(line));
      else checkpoints.push(checkpointOf(read(line)));
    }
  }
  if (!readers.has('audit')) throw new Error('the dump has no rows of history');
  const linesOf = (table: Part, id: number) => {
    const read = readers.get(table);
    return read ? stored[table].linesOf(id).map(read) : [];
  };
  const rowsOf = (id: number) => sealedRowsOf((table) => linesOf(table, id));
  const unsealed = [...stored.audit.ids()].filter((id) => !sealed.has(id));
  return {
    checkpoints: async () => checkpoints.sort((a, b) => compare(a.id, b.id)),
    async *leaves(): AsyncGenerator<LeafWithRows> {
      const read = readers.get('audit_leaf');
      if (!read) return;
      for (const seq of Float64Array.from(leaves.ids()).sort()) {
        for (const leaf of leaves.linesOf(seq).map((line) => leafOf(read(line)))) {
          yield { leaf, rows: rowsOf(Number(leaf.auditId)) };
        }
      }
    },
    countLeaves: async () => leafCount,
    unsealed: async () => ({
      waiting: unsealed.filter((id) => waiting.has(id)).flatMap(rowsOf),
      strangers: unsealed.filter((id) => !waiting.has(id)).map(String),
      sealedTwice: [...waiting].filter((id) => sealed.has(id)).map(String),
      removed: [...waiting].filter((id) => !sealed.has(id) && !stored.audit.has(id)).map(String),
      orphans: parts.reduce((sum, table) => {
        const lost = [...stored[table].ids()].filter((id) => !stored.audit.has(id));
        return sum + lost.flatMap(stored[table].linesOf).length;
      }, 0),
    }),
  };
}

/** Returns a function that reads one number of a line, without the values after it. */
function numberReader(columns: readonly string[], column: string): (line: string) => number {
  const place = columns.indexOf(column);
  return (line) => {
    let start = 0;
    for (let index = 0; index < place; index += 1) start = line.indexOf('\t', start) + 1;
    const end = line.indexOf('\t', start);
    return Number(line.slice(start, end === -1 ? undefined : end));
  };
}

type Values = ReturnType<ReadLine>;

/** Returns the hexadecimal digits of bytes in a dump. Any other text gives an empty text, which equals no hash. */
const hexOf = (bytes: string | null | undefined) =>
  bytes?.startsWith('\\x') ? bytes.slice(2) : '';

const authorOf = ([, person, digest, first, second, salt]: Values): SealedAuthor => ({
  person: person ?? null,
  digest: hexOf(digest),
  first: first ?? null,
  second: second ?? null,
  salt: salt ?? null,
});

function sealedRowsOf(all: (table: Part) => readonly Values[]): SealedRow[] {
  return all('audit').map(([id, at, actor, cliente, action, target, details]) => ({
    id: id ?? '',
    at: at ?? '',
    actor: actor ?? null,
    cliente: cliente ?? null,
    action: action ?? '',
    target: target ?? '',
    details: details ?? '',
    subjects: all('audit_subject').map(([, subject, time]) => [subject ?? '', time ?? '']),
    authors: all('audit_author').map(authorOf),
    values: all('audit_value').map((value) => ({
      id: value[6] ?? '',
      field: value[7] ?? '',
      ...authorOf(value),
    })),
  }));
}

const leafOf = ([auditId, seq, hash, chain, key, signature]: Values): StoredLeaf => ({
  seq: seq ?? '',
  auditId: auditId ?? '',
  hash: hexOf(hash),
  chain: hexOf(chain),
  key: key ?? null,
  signature: signature === null ? null : hexOf(signature),
});

const checkpointOf = ([id, kind, at, seq, chain, key, signature]: Values): Checkpoint => ({
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
