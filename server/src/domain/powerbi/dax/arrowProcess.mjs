// apache-arrow does not check what it reads, and a wrong length makes it loop or allocate without end.
import {
  CompressionType,
  compressionRegistry,
  DataType,
  RecordBatchReader,
  Table,
} from 'apache-arrow';
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
      Object.fromEntries(
        names.map((name, index) => [
          name,
          plainOf(columns[index]?.get(row), schema.fields[index]?.type),
        ]),
      ),
    );
    sets.push({ rows, metadata: Object.fromEntries(schema.metadata) });
  }
  return sets;
}

/**
 * @param {unknown} value
 * @param {import('apache-arrow').DataType | undefined} type
 */
function plainOf(value, type) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  // A date is no figure, although Arrow has it as a number.
  if (DataType.isDate(type) || DataType.isTimestamp(type)) return String(value);
  const number = DataType.isDecimal(type)
    ? decimalOf(/** @type {Uint32Array} */ (value), type.scale)
    : typeof value === 'bigint'
      ? Number(value)
      : value;
  if (typeof number === 'number' && Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  throw new Error(`a value of the result has another type: ${typeof value}`);
}

/**
 * A fixed decimal number, as a model has amounts of money: little-endian words of two's complement.
 *
 * @param {Uint32Array} words
 * @param {number} scale
 */
function decimalOf(words, scale) {
  const whole = words.reduceRight((sum, word) => (sum << 32n) | BigInt(word), 0n);
  return Number(BigInt.asIntN(32 * words.length, whole)) / 10 ** scale;
}

serveTasks(readResultSets);
