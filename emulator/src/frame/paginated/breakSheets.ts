import type { PaginatedDocument } from '../../definition/paginated/types.ts';

/** One line of a sheet and how it is set. */
export interface SheetLine {
  readonly kind: 'group' | 'line' | 'subtotal' | 'total';
  readonly cells: readonly string[];
}

/** Lines that a sheet of paper holds below its heading. */
const linesPerSheet = 34;

/** Breaks a document into sheets; a group's heading never stands alone at the end of one. */
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
