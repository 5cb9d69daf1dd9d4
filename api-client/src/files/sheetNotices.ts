import type { Columns } from './matchColumns.ts';
import type { ScannedRecord } from './scanRecords.ts';

const linesText = (count: number) =>
  count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`;

/** Says what of a sheet is not used, or is read otherwise than it stands. Each is one sentence. */
export function sheetNotices(
  lines: readonly ScannedRecord[],
  { count, unused }: Columns<string>,
  blankLines: number,
): readonly string[] {
  const filledIn = (index: number) =>
    lines.filter(({ cells }) => (cells[index] ?? '').trim() !== '').length;
  const names = [...unused].map(([index, name]) => `${name} (${linesText(filledIn(index))})`);
  const short = lines.filter(({ fault, cells }) => !fault && cells.length < count);
  return [
    ...(names.length > 0
      ? [
          `${names.length === 1 ? 'Esta coluna não será usada' : 'Estas colunas não serão usadas'}: ${names.join(', ')}.`,
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
