import { CompressionType, compressionRegistry, RecordBatchReader, Table } from 'apache-arrow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  demoReport,
  startEmulator,
  type TestEmulator,
  tenants,
} from '../../../test/startEmulator.ts';
import type { OpenedReport } from '../../definition/types.ts';
import { frameOf } from './frameOf.ts';

const { aurora } = tenants;
const sales = demoReport(aurora, 'Vendas');
const { datasetId } = sales.report;
const workspaceId = sales.workspace.id;
const path = `/groups/${workspaceId}/datasets/${datasetId}/executeDaxQueries`;
const rolesQuery = 'EVALUATE SELECTCOLUMNS(INFO.ROLES(), "Nome", [Name])';
const countQuery = `EVALUATE ROW("Linhas", COUNTROWS('Vendas'))`;

/** What stands in the blocks of a frame, none of which is compressed. */
function contentOf(frame: Uint8Array): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset);
  const blocks: Uint8Array[] = [];
  for (let at = 7; view.getUint32(at, true) !== 0; ) {
    const size = view.getUint32(at, true) % 0x8000_0000;
    blocks.push(frame.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return new Uint8Array(Buffer.concat(blocks));
}

let emulator: TestEmulator;
let token: string;
beforeAll(async () => {
  emulator = await startEmulator({ frameDirectory: '/nonexistent' });
  ({ token } = await emulator.signIn(aurora));
  compressionRegistry.set(CompressionType.LZ4_FRAME, {
    encode: frameOf,
    decode: contentOf,
  });
});
beforeEach(() => {
  emulator.reset();
  emulator.change({ kind: 'daxQueriesAllowed', tenantId: aurora.id, isAllowed: true });
  emulator.change({
    kind: 'rolesChanged',
    datasetId,
    roles: ['Sul', { name: 'Dados', column: 'Região', equals: 'CUSTOMDATA()' }],
  });
});
afterAll(() => emulator.close());

interface Read {
  readonly columns: readonly string[];
  readonly types: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly metadata: Readonly<Record<string, string>>;
}
/** The result sets of an answer: one Arrow stream each, one after the other. */
async function run(query: string, more: object = {}): Promise<readonly Read[]> {
  const response = await emulator.call(token, path, { query, ...more });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/vnd.apache.arrow.stream');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const sets: Read[] = [];
  // One reader is used again for each stream, so each is read before the next is asked for.
  for (const reader of RecordBatchReader.readAll(bytes)) {
    const { fields, metadata } = reader.schema;
    const table = new Table(reader.schema, [...reader]);
    sets.push({
      columns: fields.map(({ name }) => name),
      types: fields.map(({ type }) => String(type)),
      rows: table.toArray().map((row) => [...(row?.toArray() ?? [])]),
      metadata: Object.fromEntries(metadata),
    });
  }
  return sets;
}
const refusal = async (body: unknown = { query: rolesQuery }) => {
  const response = await emulator.call(token, path, body);
  const text = await response.text();
  const { error } = JSON.parse(text || '{}') as { error?: { code: string; message?: string } };
  return [response.status, error?.code, error?.message];
};
const fault = async (query: string, more: object = {}) => {
  const [set] = await run(query, more);
  expect(set?.metadata).toMatchObject({ IsError: 'true', FaultCode: expect.any(String) });
  expect(set?.columns).toEqual(['ErrorCode', 'ErrorMessage', 'ErrorDescription']);
  return set?.metadata.FaultString;
};

describe('executeDaxQueries', () => {
  it('lists the roles of the model as Arrow, with texts in a dictionary and LZ4 buffers', async () => {
    const [set, ...others] = await run(rolesQuery);
    expect(others).toEqual([]);
    expect(set).toEqual({
      columns: ['[Nome]'],
      types: ['Dictionary<Int32, Utf8>'],
      rows: [['Sul'], ['Dados']],
      metadata: {},
    });
    const response = await emulator.call(token, path, { query: rolesQuery });
    const bytes = Buffer.from(await response.arrayBuffer());
    const magic = Buffer.from([0x04, 0x22, 0x4d, 0x18]);
    let frames = 0;
    for (let at = bytes.indexOf(magic); at >= 0; at = bytes.indexOf(magic, at + 1)) {
      // Before each frame stands the length of what it decompresses to.
      expect(Number(bytes.readBigInt64LE(at - 8))).toBe(contentOf(bytes.subarray(at)).length);
      frames += 1;
    }
    // The texts and their offsets, and the indices of the rows.
    expect(frames).toBeGreaterThanOrEqual(3);
  });

  it('gives all columns of INFO.ROLES that Microsoft documents', async () => {
    const [set] = await run('EVALUATE INFO.ROLES()');
    expect(set?.columns).toEqual(
      ['ID', 'ModelID', 'Name', 'Description', 'ModelPermission', 'ModifiedTime'].map(
        (name) => `[${name}]`,
      ),
    );
    expect(set?.rows[1]?.slice(0, 5)).toEqual([2n, 1n, 'Dados', '', 2n]);
  });

  it('counts the rows that a role and its custom data show, as many as the frame has', {
    tags: ['slow'],
  }, async () => {
    const rowsOf = async (more: object) => Number((await run(countQuery, more))[0]?.rows[0]?.[0]);
    const framed = async (identity: object) => {
      const reports = [{ id: sales.report.id }];
      const identities = [{ username: 'ana', ...identity, datasets: [datasetId] }];
      const body = { reports, datasets: [{ id: datasetId }], identities };
      const answer = await emulator.call(token, '/GenerateToken', body);
      const { token: embed } = (await answer.json()) as { token: string };
      const opened = await emulator.openFrame({ token: embed, reportId: sales.report.id });
      return ((await opened.json()) as OpenedReport).definition.model.rowCount;
    };
    for (const identity of [
      { roles: ['Sul'] },
      { roles: ['Dados'], customData: 'Norte' },
      { roles: ['Dados'] },
      { roles: ['Dados', 'Sul'], customData: 'Norte' },
    ]) {
      expect(await rowsOf(identity)).toBe(await framed(identity));
    }
    // COUNTROWS is blank without rows.
    const none = { roles: ['Dados'] };
    expect((await run(countQuery, none))[0]?.rows).toEqual([[null]]);
    const coalesced = `EVALUATE ROW("Linhas", COALESCE(COUNTROWS('Vendas'), 0))`;
    expect((await run(coalesced, none))[0]?.rows).toEqual([[0n]]);
    // The caller may change the model, so security does not restrict it.
    expect(await rowsOf({})).toBeGreaterThan(await rowsOf({ roles: ['Sul'] }));
  });

  it('tells the tables, the rules of roles and the measures', async () => {
    const [tables, rules, measures] = await run(
      [
        'EVALUATE SELECTCOLUMNS(INFO.TABLES(), "Nome", [Name], "Oculta", [IsHidden])',
        'EVALUATE SELECTCOLUMNS(INFO.TABLEPERMISSIONS(), "Regra", [FilterExpression], "Funcao", [RoleID])',
        'EVALUATE SELECTCOLUMNS(INFO.MEASURES(), "Nome", [Name])',
      ].join('\n'),
    );
    expect([tables?.rows, rules?.rows]).toEqual([
      [['Vendas', false]],
      [
        ['[Região] IN {"Sul"}', 1n],
        ['[Região] = CUSTOMDATA()', 2n],
      ],
    ]);
    expect(measures?.rows.length).toBeGreaterThan(2);
  });

  it('answers one stream for each EVALUATE', async () => {
    const sets = await run(`${countQuery}\n${rolesQuery}`);
    expect(sets.map(({ columns }) => columns)).toEqual([['[Linhas]'], ['[Nome]']]);
    expect(sets[0]?.types).toEqual(['Int64']);
  });

  it.each([
    ['a role that does not exist', countQuery, { roles: ['Leste'] }, /'Leste' does not exist/],
    ['a role in another case', countQuery, { roles: ['sul'] }, /'sul' does not exist/],
    ['a name that is in no directory', countQuery, { effectiveUsername: 'ana' }, /permissions/],
    ['the roles as a role', rolesQuery, { roles: ['Sul'] }, /more permissions/],
    ['another table', `EVALUATE ROW("n", COUNTROWS('X'))`, {}, /Cannot find table 'X'/],
    ['all columns of tables', 'EVALUATE INFO.TABLES()', {}, /does not know/],
    ['another query', 'EVALUATE VALUES(Vendas[Loja])', {}, /does not know/],
    ['a schema rowset', 'SELECT [Name] FROM $SYSTEM.TMSCHEMA_ROLES', {}, /Only DAX/],
  ])('tells %s with HTTP 200', async (_case, query, more, message) => {
    expect(await fault(query, more)).toMatch(message);
  });

  it('may be cut off in the middle, as any answer', async () => {
    emulator.faults.once('powerbi.executeDaxQueries', { truncate: true });
    const half = await emulator.call(token, path, { query: rolesQuery });
    const whole = await emulator.call(token, path, { query: rolesQuery });
    const [cut, all] = [await half.arrayBuffer(), await whole.arrayBuffer()];
    expect(cut.byteLength).toBe(Math.floor(all.byteLength / 2));
  });

  it('takes roles from an administrator of the workspace only', async () => {
    emulator.change({ kind: 'principalRole', workspaceId, role: 'Member' });
    expect(await fault(countQuery, { roles: ['Sul'] })).toMatch(/Only administrators/);
    expect((await run(rolesQuery))[0]?.rows).toHaveLength(2);
    emulator.change({ kind: 'principalRole', workspaceId, role: 'Viewer' });
    expect((await refusal())[0]).toBe(403);
  });
});

describe('executeDaxQueries is refused', () => {
  it('unless the tenant has turned it on, and with XMLA turned off', async () => {
    emulator.reset();
    expect((await refusal()).slice(0, 2)).toEqual([403, 'PowerBINotAuthorizedException']);
    emulator.change({ kind: 'daxQueriesAllowed', tenantId: aurora.id, isAllowed: true });
    emulator.change({ kind: 'xmlaAllowed', tenantId: aurora.id, isAllowed: false });
    expect(await refusal()).toEqual([
      403,
      'XmlaEndpointDisabled',
      expect.stringMatching(/^XMLA endpoint feature is disabled\. Turn on the tenant setting/),
    ]);
  });

  it('for a dataset without a capacity, or with one that is paused or overloaded', async () => {
    const { report, workspace } = demoReport(aurora, 'Inadimplência');
    const other = `/groups/${workspace.id}/datasets/${report.datasetId}/executeDaxQueries`;
    expect((await emulator.call(token, other, { query: rolesQuery })).status).toBe(400);
    const id = 'capacityId' in sales.workspace ? String(sales.workspace.capacityId) : '';
    emulator.change({ kind: 'capacityState', id, state: 'Suspended' });
    expect((await refusal())[1]).toBe('CapacityNotActive');
    emulator.change({ kind: 'capacityState', id, state: 'Active' });
    emulator.change({ kind: 'capacityOverloaded', id, isOverloaded: true });
    expect((await refusal())[0]).toBe(429);
  });

  it('for a live connection, and for bodies that are not as documented', async () => {
    for (const body of [
      {},
      { query: '' },
      { query: rolesQuery, roles: 'Sul' },
      { query: rolesQuery, roles: [1] },
      { query: rolesQuery, customData: 1 },
      { query: rolesQuery, effectiveUsername: [] },
    ]) {
      expect((await refusal(body))[0]).toBe(400);
    }
    emulator.change({ kind: 'liveConnection', datasetId, isOn: true });
    expect((await refusal())[0]).toBe(400);
  });
});

describe('figures of measures', () => {
  const measure = 'Receita';
  const figure = async (dax: string, more: object = {}) => {
    const [set] = await run(`EVALUATE ${dax}`, more);
    expect(set?.metadata).toEqual({});
    return set?.rows[0]?.[0] as number | null;
  };
  const all = `ROW("Valor", [${measure}])`;
  const inRegion = (...values: string[]) =>
    `ROW("Valor", CALCULATE([${measure}], 'Vendas'[Região] IN {${values.map((one) => `"${one}"`).join(', ')}}))`;

  it('ALERTA-01 a role sees the figure of its rows, which are those of the same filter', async () => {
    const whole = await figure(all);
    const south = await figure(inRegion('Sul'));
    expect(south).toBeGreaterThan(0);
    expect(south).toBeLessThan(whole ?? 0);
    expect(await figure(all, { roles: ['Sul'] })).toBe(south);
    expect(await figure(all, { roles: ['Dados'], customData: 'Sul' })).toBe(south);
    expect(await figure(inRegion('Norte'), { roles: ['Sul'] })).toBeNull();
    expect(await figure(all, { roles: ['Dados'] })).toBeNull();
    expect(await figure(inRegion('Sul', 'Norte'))).toBeGreaterThan(south ?? 0);
  });

  it('refuses unknown measures and columns, values of another type, and what it does not know', async () => {
    expect(await fault('EVALUATE ROW("Valor", [Nenhuma])')).toContain('cannot be determined');
    const of = (filter: string) => `EVALUATE ROW("Valor", CALCULATE([${measure}], ${filter}))`;
    expect(await fault(of(`'Vendas'[Nada] IN {"x"}`))).toContain('cannot be found');
    expect(await fault(of(`'Outra'[Região] IN {"x"}`))).toContain('cannot be found');
    expect(await fault(of(`'Vendas'[Região] IN {1}`))).toContain('different types');
    expect(await fault(of(`'Vendas'[Região] = "x"`))).toContain('does not know');
    expect(await fault(`${of(`'Vendas'[Região] IN {"x"}`)} ORDER BY [x]`)).toContain(
      'does not know',
    );
  });

  it('a text is never read as a statement', async () => {
    expect(await figure(inRegion('x"") EVALUATE ROW(""y'))).toBeNull();
    expect(await fault('EVALUATE ROW("Valor", [a]] EVALUATE b])')).toContain('a] EVALUATE b');
  });

  it('tells measures and columns with their tables, types and formulas', async () => {
    const [measures, columns] = await run(
      'EVALUATE SELECTCOLUMNS(INFO.MEASURES(), "N", [Name], "F", [Expression], "O", [IsHidden])' +
        ' EVALUATE SELECTCOLUMNS(INFO.COLUMNS(), "N", [ExplicitName], "T", [ExplicitDataType], "O", [IsHidden])',
    );
    expect(measures?.rows).toContainEqual([measure, expect.stringMatching(/^SUM/), false]);
    expect(columns?.rows).toContainEqual(['Região', 2n, false]);
    expect(columns?.rows).toContainEqual(['Ano', 6n, false]);
  });

  it('answers 120 queries of a principal in a minute, and refuses the next', {
    tags: ['slow'],
  }, async () => {
    emulator.advanceMinutes(2);
    for (let count = 0; count < 120; count += 1) await run(rolesQuery);
    expect(await refusal()).toMatchObject([429, 'TooManyRequests', expect.any(String)]);
  });
});
