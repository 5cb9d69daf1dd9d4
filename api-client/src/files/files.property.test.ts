import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { decodeFile } from './decodeFile.ts';
import { readPastedList } from './readPastedList.ts';
import { readSheet } from './readSheet.ts';
import { scanRecords } from './scanRecords.ts';

const numRuns = 2_000;
const utf8 = (text: string) => new TextEncoder().encode(text);
/** Texts of characters that matter to a reader of tables, and of some that do not. */
const anyText = fc
  .array(
    fc.constantFrom('"', '"', ';', ',', '\t', '\n', '\n', '\r', ' ', 'a', 'b', 'é', '=', '\u0000'),
    {
      maxLength: 60,
    },
  )
  .map((letters) => letters.join(''));
/** What is left of a text without separators, quotes, blanks and line breaks: these hold cells together and are no content. */
const content = (text: string) => text.replace(/[";,\s]/g, '');

it('each character of a file is in a cell or in the text of a line that is named', () => {
  fc.assert(
    fc.property(anyText, (given) => {
      const text = decodeFile(utf8(given));
      const records = [...scanRecords(text, ';,')];
      const kept = records.map(({ cells, fault, raw }) => (fault ? raw : cells.join('')));
      expect(content(kept.join(''))).toBe(content(text));
      // The records are the file, in order, and each begins on the line that it names.
      expect(records.map(({ raw }) => raw).join('\n')).toBe(text.replace(/\n$/, ''));
      const lines = text.split('\n');
      for (const { line, raw } of records) expect(raw.split('\n')[0]).toBe(lines[line - 1]);
    }),
    { numRuns },
  );
});

it('each character of a sheet is in a value, or in a line or a column that is named', () => {
  const fields = new Map([
    ['a', ['a']],
    ['b', ['b']],
  ] as const);
  fc.assert(
    fc.property(anyText, (body) => {
      const text = decodeFile(utf8(`a;x;b\n${body}`));
      const { rows, notices } = readSheet(utf8(text), fields, { maxBytes: 10_000, maxRows: 1_000 });
      const records = [...scanRecords(text, ';')].slice(1);
      const filled = records.filter(
        ({ fault, cells }) => fault || cells.some((cell) => cell.trim()),
      );
      expect(rows.map(({ line }) => line)).toEqual(filled.map(({ line }) => line));
      for (const [index, { values, problems, unread }] of rows.entries()) {
        const { cells, fault, raw } = filled[index]!;
        expect(unread).toBe(fault ? raw : null);
        if (fault) continue;
        expect([values.get('a'), values.get('b')]).toEqual([cells[0], cells[2] ?? '']);
        const hasExtra = cells.slice(3).some((cell) => cell.trim());
        if (hasExtra) expect(problems.join()).toContain('os títulos são 3');
        if (cells[1]?.trim()) expect(notices[0]).toContain('"x"');
      }
      const blank = records.length - filled.length;
      expect(notices.some((one) => one.includes('em branco'))).toBe(blank > 0);
    }),
    { numRuns },
  );
});

it('a table that another program has written has the same cells', () => {
  const cell = fc.array(fc.constantFrom('"', ';', ',', '\n', ' ', 'a', 'é'), { maxLength: 6 });
  const row = fc.array(
    cell.map((letters) => letters.join('')),
    { minLength: 2, maxLength: 4 },
  );
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(';', ',', '\t'),
      (table, delimiter) => {
        const text = Papa.unparse(table, { delimiter, newline: '\n' });
        expect([...scanRecords(text, delimiter)].map(({ cells }) => cells)).toEqual(table);
      },
    ),
    { numRuns },
  );
});

it('each character of a pasted list is in an entry or is named', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { entries, problems, repeated } = readPastedList(text, 4);
      const named = `${entries.join('')}${problems.join('')}`;
      for (const letter of content(text)) expect(named).toContain(letter);
      expect(entries.every((entry) => entry.length <= 4 && entry === entry.trim())).toBe(true);
      expect(repeated).toBeGreaterThanOrEqual(0);
    }),
    { numRuns },
  );
});
