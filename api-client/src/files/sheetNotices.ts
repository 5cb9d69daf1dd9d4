import type { Columns } from './matchColumns.ts';
import type { ScannedRecord } from './scanRecords.ts';

/** The most columns that a sentence names. */
const maxNames = 20;

const linesText = (count: number) =>
  count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`;

/** Says what of a sheet is not used, or is read otherwise than it stands. Each is one sentence. */
export function sheetNotices(
  lines: readonly ScannedRecord[],
  { count, unused }: Columns<string>,
  blankLines: number,
): readonly string[] {
  const filled = countFilled(lines);
  // A column with neither a title nor a text has nothing that could be used.
  const names = [...unused].flatMap(([index, { name, hasTitle }]) => {
    const filledLines = filled[index] ?? 0;
    return hasTitle || filledLines > 0 ? [`${name} (${linesText(filledLines)})`] : [];
  });
  const short = lines.filter(({ fault, cells }) => !fault && cells.length < count);
  return [
    ...(names.length > 0
      ? [
          `${names.length === 1 ? 'Esta coluna não será usada' : 'Estas colunas não serão usadas'}: ${someOf(names)}.`,
        ]
      : []),
    ...(short.length > 0
      ? [
          `${linesText(short.length)} com menos células do que títulos; as que faltam no fim contam como vazias. A primeira é a linha ${short[0]?.line}.`,
        ]
      : []),
    ...(blankLines > 0 ? [`${linesText(blankLines)} em branco, sem efeito.`] : []),
  ];
}

/** Returns how many lines have a text in each column. */
function countFilled(lines: readonly ScannedRecord[]): readonly number[] {
  const counts: number[] = [];
  for (const { cells } of lines) {
    cells.forEach((cell, index) => {
      if (cell.trim() !== '') counts[index] = (counts[index] ?? 0) + 1;
    });
  }
  return counts;
}

function someOf(names: readonly string[]): string {
  const rest = names.length - maxNames;
  const shown = names.slice(0, maxNames).join(', ');
  return rest > 0 ? `${shown} e mais ${rest.toLocaleString('pt-BR')}` : shown;
}
