import fc from 'fast-check';
import { csvOf, linesOf, type SheetLine } from './planilha.ts';

/** Damages of bytes: some that are lost, changed or added, parts that are repeated, an end that is missing. */
const ofBytes = fc.record({
  kind: fc.constantFrom('lose', 'change', 'add', 'repeat', 'cut'),
  at: fc.nat({ max: 9_999 }),
  length: fc.integer({ min: 1, max: 12 }),
  byte: fc.oneof(
    fc.constantFrom(...[...'";,\n\r\t\0'].map((one) => one.charCodeAt(0))),
    fc.nat(255),
  ),
});
/**
 * Damages of cells, as people make them: two columns that change places, a column sorted alone, a cell of another line, a line twice,
 * another level, another text.
 */
const ofCells = fc.record({
  kind: fc.constantFrom(
    'swap columns',
    'sort a column',
    'copy a cell',
    'repeat a line',
    'word',
    ...Array<'level'>(5).fill('level'),
  ),
  line: fc.nat(50),
  other: fc.nat(50),
  column: fc.nat(12),
  otherColumn: fc.nat(12),
  level: fc.constantFrom('Sem Acesso', 'Acesso Total', 'Páginas Específicas'),
  word: fc.constantFrom('Sem Acesso', 'p', '', '0', '1', 'sem fim', '05/12/50'),
});
type ByteDamage = typeof ofBytes extends fc.Arbitrary<infer D> ? D : never;
type CellDamage = typeof ofCells extends fc.Arbitrary<infer D> ? D : never;

/** What happens to a file on its way through people and programs. */
export const damages = fc.record({
  cells: fc.array(ofCells, { maxLength: 2 }),
  delimiter: fc.constantFrom(';', ',', '\t'),
  encoding: fc.constantFrom('utf-8', 'utf-16', 'windows-1252'),
  bytes: fc.oneof(fc.constant<ByteDamage[]>([]), fc.array(ofBytes, { maxLength: 2 })),
});
export type Damages = typeof damages extends fc.Arbitrary<infer D> ? D : never;

/** Damages an exported sheet. */
export function damaged(csv: string, { cells, delimiter, encoding, bytes }: Damages): Uint8Array {
  const text = csvOf(cells.reduce(damageCells, linesOf(csv)), delimiter);
  return bytes.reduce(damageBytes, encode(text, encoding));
}

function damageCells(lines: SheetLine[], damage: CellDamage): SheetLine[] {
  const titles = Object.keys(lines[0] ?? {});
  const one = damage.line % Math.max(1, lines.length);
  const other = damage.other % Math.max(1, lines.length);
  const column = titles[damage.column % titles.length] ?? '';
  const second = titles[damage.otherColumn % titles.length] ?? '';
  const cell = (line: SheetLine | undefined, name: string) => line?.[name] ?? '';
  const replaced = (line: SheetLine, value: string) => ({ ...line, [column]: value });
  switch (damage.kind) {
    case 'swap columns':
      return lines.map((line) => ({
        ...line,
        [column]: cell(line, second),
        [second]: cell(line, column),
      }));
    case 'sort a column': {
      const sorted = lines.map((line) => cell(line, column)).sort();
      return lines.map((line, index) => replaced(line, sorted[index] ?? ''));
    }
    case 'copy a cell':
      return lines.map((line, index) =>
        index === one ? replaced(line, cell(lines[other], column)) : line,
      );
    case 'repeat a line':
      return lines.flatMap((line, index) => (index === one ? [line, line] : [line]));
    case 'level':
      return lines.map((line, index) => (index === one ? { ...line, Acesso: damage.level } : line));
    default:
      return lines.map((line, index) => (index === one ? replaced(line, damage.word) : line));
  }
}

function encode(text: string, encoding: Damages['encoding']): Uint8Array {
  if (encoding === 'utf-16') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Buffer.from(text, encoding === 'utf-8' ? 'utf-8' : 'latin1');
}

function damageBytes(bytes: Uint8Array, { kind, at, length, byte }: ByteDamage): Uint8Array {
  const start = Math.floor((at / 10_000) * bytes.length);
  const [before, part, after] = [
    bytes.subarray(0, start),
    bytes.subarray(start, start + length),
    bytes.subarray(start + length),
  ];
  const parts = {
    lose: [before, after],
    change: [before, [byte], bytes.subarray(start + 1)],
    add: [before, [byte], part, after],
    repeat: [before, part, part, after],
    cut: [before],
  }[kind];
  return Uint8Array.from(parts.flatMap((one) => [...one]));
}
