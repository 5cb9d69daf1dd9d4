import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { grants, pageTitles } from '../../../../test/spreadsheets/grants.ts';
import { keyOf } from '../../../domain/grants/storedGrantQueries.ts';
import { endCell, readEndCell } from './endCell.ts';
import { pageCell, readPageCell } from './pageCell.ts';
import { readPlanilha } from './readPlanilha.ts';
import { versionOf } from './versionOf.ts';
import { informingText, writePlanilha } from './writePlanilha.ts';

const folder = join(import.meta.dirname, '../../../../test/spreadsheets');
const fileOf = (name: string) => readFileSync(join(folder, name));

/** What decides in each line of a sheet. */
async function decidingIn(bytes: Uint8Array) {
  const { lines, notices } = await readPlanilha(bytes);
  expect(notices).toEqual([]);
  return lines.map(({ key, wanted, versao, problems }) => ({
    key: key && keyOf(key),
    wanted,
    versao,
    problems,
  }));
}
const exported = grants.map((grant) => ({
  key: keyOf(grant),
  wanted: { acesso: grant.acesso, paginas: grant.paginas, ate: grant.ate },
  versao: versionOf(grant, grant),
  problems: [],
}));

it('the file that LibreOffice opened is the exported one', async () => {
  expect(await writePlanilha(grants, pageTitles)).toBe(fileOf('exported.csv').toString());
});

it.each([
  'exported.csv',
  'libreoffice-comma-utf8.csv',
  'libreoffice-semicolon-windows1252.csv',
  'libreoffice-tab-utf16.csv',
])('%s says what was exported', async (name) => {
  expect(await decidingIn(fileOf(name))).toEqual(exported);
});

it.each([
  ['a first line sep=', (csv: string) => `sep=;\r\n${csv.slice(1)}`],
  ['blank lines', (csv: string) => csv.replaceAll('\r\n', '\r\n\r\n')],
  ['line breaks of old Macs', (csv: string) => csv.replaceAll('\r\n', '\r')],
  [
    'columns in another order',
    (csv: string) => csv.replace('Tipo;Id;', 'Versão ;Tipo;Id;').replace(/;Versão\r/, ';x\r'),
  ],
])('a sheet with %s is read or names what it does not use', async (_, change) => {
  const csv = change(await writePlanilha(grants, pageTitles));
  const { lines, notices } = await readPlanilha(Buffer.from(csv)).catch(({ body }) => ({
    lines: [],
    notices: body.arquivo as string[],
  }));
  const isWhole = lines.every(({ problems }) => problems.length === 0) && lines.length > 0;
  expect(isWhole || notices.length > 0).toBe(true);
  if (isWhole)
    expect(lines.map(({ key }) => key && keyOf(key))).toEqual(exported.map(({ key }) => key));
});

describe('hostile texts', () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc
      .array(
        fc.constantFrom(
          '=',
          "'",
          '+',
          '-',
          '@',
          '\t',
          '\r',
          '"',
          ';',
          ',',
          '\\',
          ' ',
          'u{41}',
          '1',
        ),
        {
          maxLength: 8,
        },
      )
      .map((parts) => parts.join('')),
  );
  const named = hostile.map((text) => text.replace(/\p{Cs}/gu, '')).filter((text) => text !== '');

  it('names of people, places and pages come back as they were, and no cell begins like a formula', {
    tags: ['slow'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        named,
        named,
        fc.uniqueArray(named, { minLength: 1, maxLength: 5 }),
        async (nome, lugar, paginas) => {
          const [first] = grants;
          if (!first) return;
          const grant = {
            ...first,
            ...{
              nome,
              aplicativo: 4,
              aplicativo_nome: lugar,
              acesso: 'specific' as const,
              paginas,
            },
          };
          const csv = await writePlanilha([grant], pageTitles);
          const cells = Papa.parse<string[]>(csv, { delimiter: ';' }).data.flat();
          expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
          const { lines } = await readPlanilha(Buffer.from(csv));
          expect(lines.map(({ wanted, problems }) => [wanted, problems])).toEqual([
            [{ acesso: 'specific', paginas, ate: grant.ate }, []],
          ]);
          expect(lines[0]?.cells.get('nome')).toBe(informingText(nome));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('names of pages come back, and no list of them looks like a number or a date', () => {
    fc.assert(
      fc.property(fc.uniqueArray(named, { maxLength: 6 }), (names) => {
        expect(readPageCell(pageCell(names))).toEqual(names);
      }),
      { numRuns: 2_000 },
    );
    for (const name of ['12', '05/12', '1e5', '12:30', '-7']) {
      expect(pageCell([name])).toMatch(/^\\u\{/);
    }
    expect(readPageCell('a\\b')).toBeNull();
    expect(readPageCell('\\u{110000}')).toBeNull();
  });
});

describe('an end', () => {
  it('comes back to the millisecond', () => {
    const instants = fc.date({
      min: new Date('2001-01-01T00:00:00Z'),
      max: new Date('2198-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (end) => {
        expect(readEndCell(endCell(end.getTime()))?.getTime()).toBe(end.getTime());
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['05/12/2026', '2026-12-06T03:00:00.000Z'],
    ['5/12/26', '2026-12-06T03:00:00.000Z'],
    ['até 05/12/2026', '2026-12-06T03:00:00.000Z'],
    ['2026-12-05', '2026-12-06T03:00:00.000Z'],
    ['05/12/2026 00:00', '2026-12-06T03:00:00.000Z'],
    ['sem fim', null],
    ['SEM FIM', null],
    ['', undefined],
    ['31/02/2026', undefined],
    ['12/31/2026', undefined],
    ['46361', undefined],
    ['05/12/1999', undefined],
    ['até 31/02/2026 às 10:00:00.000 UTC', undefined],
  ])('%s is read as %s', (cell, end) => {
    const read = readEndCell(cell);
    expect(read instanceof Date ? read.toISOString() : read).toBe(end);
  });
});
