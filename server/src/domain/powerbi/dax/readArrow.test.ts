import {
  DateMillisecond,
  Decimal,
  makeVector,
  Table,
  tableToIPC,
  vectorFromArray,
} from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import recorded from '../../../../test/arrowAnswers.json' with { type: 'json' };
import { createFrameDecoder } from './createFrameDecoder.mjs';
import { readArrow } from './readArrow.ts';

const bytesOf = (name: keyof typeof recorded) =>
  new Uint8Array(Buffer.from(recorded[name], 'base64'));
const reasonOf = (bytes: Uint8Array) =>
  readArrow(bytes).then(
    (sets) => `${sets.length} sets`,
    (error: Error) => error.message,
  );

describe('readArrow reads what pyarrow 25.0.1 has written', () => {
  it('two streams, with texts in a dictionary, blanks and LZ4 buffers', async () => {
    expect(await readArrow(bytesOf('rolesAndCount'))).toEqual([
      {
        rows: [
          { ID: 1, Nome: 'Norte' },
          { ID: 2, Nome: 'Região Sul' },
          { ID: 3, Nome: null },
        ],
        metadata: {},
      },
      { rows: [{ Linhas: 1234 }], metadata: {} },
    ]);
  });

  it('several batches, a set without rows, and buffers without compression', {
    tags: ['slow'],
  }, async () => {
    const [set] = await readArrow(bytesOf('large'));
    expect(set?.rows).toHaveLength(600);
    expect(set?.rows[299]).toEqual({ Nome: `funcao 00299 ${'x'.repeat(40)}`, Oculta: true });
    expect(set?.rows[599]).toEqual({ Nome: `funcao 00599 ${'x'.repeat(40)}`, Oculta: null });
    expect((await readArrow(bytesOf('empty')))[0]?.rows).toEqual([]);
    expect((await readArrow(bytesOf('uncompressed')))[0]?.rows).toEqual([{ Linhas: 1234 }]);
  });

  it('an error, with what its metadata say', async () => {
    const [set] = await readArrow(bytesOf('error'));
    expect(set?.metadata).toEqual({
      IsError: 'true',
      FaultCode: '0xC1000007',
      FaultString: "The role 'X' does not exist.",
    });
  });
});

it('ALERTA-02 amounts of money are numbers, and dates are not', async () => {
  // -0.5 in steps of a ten-thousandth, as two's complement.
  const words = Uint32Array.of(
    12_345_678,
    0,
    0,
    0,
    0xffff_ec78,
    0xffff_ffff,
    0xffff_ffff,
    0xffff_ffff,
  );
  const table = new Table({
    Valor: makeVector({ type: new Decimal(4, 19, 128), data: words, length: 2 }),
    Dia: vectorFromArray([new Date(0), null], new DateMillisecond()),
  });
  const [set] = await readArrow(tableToIPC(table, 'stream'));
  expect(set?.rows.map(({ Valor }) => Valor)).toEqual([1234.5678, -0.5]);
  expect(set?.rows.map(({ Dia }) => typeof Dia)).toEqual(['string', 'object']);
});

describe('readArrow refuses', () => {
  it('other bytes, an answer that is cut off, too many rows and values of other types', {
    tags: ['slow'],
  }, async () => {
    const whole = bytesOf('rolesAndCount');
    const end = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0];
    const page = new TextEncoder().encode('<html>proxy</html>');
    expect(await reasonOf(page)).toMatch(/no end/);
    expect(await reasonOf(Uint8Array.from([...page, ...end]))).not.toMatch(/^[12] sets/);
    for (const cut of [0, 1, 100, 600, 861, whole.length - 8, whole.length - 1]) {
      expect([cut, await reasonOf(whole.subarray(0, cut))]).toEqual([
        cut,
        expect.not.stringContaining('sets'),
      ]);
    }
    expect(await reasonOf(bytesOf('rows'))).toMatch(/too many rows/);
    expect(await reasonOf(bytesOf('binary'))).toMatch(/another type/);
  });

  it('wrong lengths by which the library loops or takes all memory, and the server goes on', {
    tags: ['slow'],
  }, async () => {
    const reasons = await Promise.all(
      [46, 98].map((at) => {
        const broken = bytesOf('rolesAndCount');
        broken[at] = (broken[at] ?? 0) ^ 0xff;
        return reasonOf(broken);
      }),
    );
    expect(reasons).toEqual([
      expect.stringMatching(/too long|ended early/),
      expect.stringMatching(/too long|ended early/),
    ]);
    expect(await reasonOf(bytesOf('rolesAndCount'))).toBe('2 sets');
  });
});

describe('createFrameDecoder', () => {
  // 100,000 times the byte 7, by lz4 1.9.4.
  const frame = Uint8Array.from(
    Buffer.from(
      `BCJNGERAXgsBAAAfBwEA${'/'.repeat(341)}+dQBwcHBweSAAAAHwcBAP${'/'.repeat(179)}w5QBwcHBwcAAAAAEi7Gjg==`,
      'base64',
    ),
  );

  it('decompresses up to its limit, over all frames together', { tags: ['slow'] }, () => {
    const decode = createFrameDecoder(250_000);
    expect(decode(frame)).toEqual(new Uint8Array(100_000).fill(7));
    decode(frame);
    expect(() => decode(frame)).toThrow(/too many bytes/);
  });

  it('refuses a length that goes beyond the frame', () => {
    for (const length of [0x7fff_ffff, 0xffff_ffff, frame.length]) {
      const broken = frame.slice();
      new DataView(broken.buffer).setUint32(7, length, true);
      expect(() => createFrameDecoder(1e9)(broken)).toThrow(/cut off/);
    }
    expect(() => createFrameDecoder(1e9)(frame.subarray(0, 9))).toThrow();
    expect(() => createFrameDecoder(1e9)(new Uint8Array(40))).toThrow(/no LZ4 frame/);
  });
});
