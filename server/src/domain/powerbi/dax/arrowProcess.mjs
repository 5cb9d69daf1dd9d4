// apache-arrow does not check what it reads, and a wrong length makes it loop or allocate without end.
import { CompressionType, compressionRegistry, RecordBatchReader, Table } from 'apache-arrow';
import { serveTasks } from '../../../platform/isolated/serveTasks.mjs';
import { createFrameDecoder } from './createFrameDecoder.mjs';

/**
 * Reads Arrow streams that stand one after the other. Throws an error for anything else, and above the limits.
 *
 * @param {{ bytes: Uint8Array; maxBytes: number; maxRows: number }} input
 */
function readResultSets({ bytes, maxBytes, maxRows }) {
  // An answer that was cut off between two messages would otherwise be read as a whole one with fewer rows.
  const end = Buffer.from(bytes.subarray(-8)).toString('hex');
  if (end !== 'ffffffff00000000') throw new Error('the Arrow stream has no end');
  compressionRegistry.set(CompressionType.LZ4_FRAME, { decode: createFrameDecoder(maxBytes) });
  const sets = [];
  // One reader is used again for each stream, so each is read before the next is asked for.
  for (const reader of RecordBatchReader.readAll(bytes)) {
    const { schema } = reader;
    const table = new Table(schema, [...reader]);
    if (table.numRows > maxRows) throw new Error('the result has too many rows');
    // `[Nome]` and `Tabela[Nome]` are how DAX writes a column.
    const names = schema.fields.map(({ name }) => name.replace(/^.*\[(.*)\]$/s, '$1'));
    const columns = names.map((_, index) => table.getChildAt(index));
    const rows = Array.from({ length: table.numRows }, (_, row) =>
      Object.fromEntries(names.map((name, index) => [name, plainOf(columns[index]?.get(row))])),
    );
    sets.push({ rows, metadata: Object.fromEntries(schema.metadata) });
  }
  return sets;
}

/** @param {unknown} value */
function plainOf(value) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (typeof number === 'number' && Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  throw new Error(`a value of the result has another type: ${typeof value}`);
}

serveTasks(readResultSets);
