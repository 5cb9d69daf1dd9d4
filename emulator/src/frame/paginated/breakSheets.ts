import type { PaginatedDocument } from '../../definition/paginated/types.ts';

/** One line of a sheet and its style. */
export interface SheetLine {
  readonly kind: 'group' | 'line' | 'subtotal' | 'total';
  readonly cells: readonly string[];
}

/** Maximum number of lines on a sheet below its heading. */
const linesPerSheet = 34;

/** Divides a document into sheets. A group's heading is always followed by at least two lines on the same sheet. */
export function breakSheets({ groups, total }: PaginatedDocument): SheetLine[][] {
  const lines: SheetLine[] = groups.flatMap(({ title, lines: own, subtotal }): SheetLine[] => [
    { kind: 'group', cells: [title] },
    ...own.map((cells): SheetLine => ({ kind: 'line', cells })),
    { kind: 'subtotal', cells: subtotal },
  ]);
  const sheets: SheetLine[][] = [[]];
  for (const line of [...lines, { kind: 'total' as const, cells: total }]) {
    const room = linesPerSheet - (sheets.at(-1)?.length ?? 0);
    if (room < (line.kind === 'group' ? 3 : 1)) sheets.push([]);
    sheets.at(-1)?.push(line);
  }
  return sheets;
}
