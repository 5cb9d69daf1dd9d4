import {
  Bool,
  CompressionType,
  compressionRegistry,
  DateMillisecond,
  Dictionary,
  Field,
  Float64,
  Int32,
  Int64,
  RecordBatchStreamWriter,
  Schema,
  Table,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import { frameOf } from './frameOf.ts';

/** A column of a result, with the type of the service for its values. */
export type ResultColumn = { readonly name: string } & (
  | { readonly type: 'integer'; readonly values: readonly (number | null)[] }
  | { readonly type: 'number'; readonly values: readonly (number | null)[] }
  | { readonly type: 'truth'; readonly values: readonly boolean[] }
  | { readonly type: 'date'; readonly values: readonly Date[] }
  | { readonly type: 'text'; readonly values: readonly string[] }
);

/** A result set. Its metadata says whether it is an error. */
export interface ResultSet {
  readonly columns: readonly ResultColumn[];
  readonly metadata?: Readonly<Record<string, string>>;
}

// apache-arrow has no codec of its own for LZ4.
compressionRegistry.set(CompressionType.LZ4_FRAME, {
  encode: frameOf,
});

/**
 * Puts every buffer into a frame, as the service does. apache-arrow 21.2.0 leaves out small buffers, and writes the length of the
 * compressed bytes where the format has that of the others (apache/arrow-js#470).
 */
class Lz4Writer extends RecordBatchStreamWriter {
  constructor() {
    super({ compressionType: CompressionType.LZ4_FRAME });
  }

  protected override _compressBodyBuffers(given: ArrayBufferView[]) {
    const buffers: Uint8Array[] = [];
    const bufferRegions: { offset: number; length: number }[] = [];
    let byteLength = 0;
    for (const { buffer, byteOffset, byteLength: size } of given) {
      const frame = size === 0 ? [] : frameOf(new Uint8Array(buffer, byteOffset, size));
      const prefix = size === 0 ? [] : new Uint8Array(BigInt64Array.of(BigInt(size)).buffer);
      buffers.push(Uint8Array.from(prefix), Uint8Array.from(frame));
      const length = prefix.length + frame.length;
      bufferRegions.push({ offset: byteLength, length });
      byteLength += Math.ceil(length / 8) * 8;
    }
    return { byteLength, bufferRegions, buffers };
  }
}

function vectorOf(column: ResultColumn) {
  if (column.type === 'integer') {
    const values = column.values.map((value) => (value === null ? null : BigInt(value)));
    return vectorFromArray(values, new Int64());
  }
  if (column.type === 'number') return vectorFromArray(column.values, new Float64());
  if (column.type === 'truth') return vectorFromArray(column.values, new Bool());
  if (column.type === 'date') return vectorFromArray(column.values, new DateMillisecond());
  // Texts are dictionary-encoded.
  return vectorFromArray(column.values, new Dictionary(new Utf8(), new Int32()));
}

/** One result set as a whole Arrow IPC stream, its buffers in LZ4 frames. */
export function encodeArrow({ columns, metadata = {} }: ResultSet): Buffer {
  const vectors = columns.map((column) => [column.name, vectorOf(column)] as const);
  const fields = vectors.map(([name, vector]) => new Field(name, vector.type, true));
  const schema = new Schema(fields, new Map(Object.entries(metadata)));
  const table = new Table(schema, Object.fromEntries(vectors));
  const writer = new Lz4Writer();
  writer.write(table);
  writer.finish();
  return Buffer.from(writer.toUint8Array(true));
}
