/**
 * Returns the file that LibreOffice Calc 7.4 saves of a CSV file of the portal, after `edit` has changed the cells of each line below the
 * titles: commas, UTF-8 without a byte order mark, line feeds, and quotes only where a cell needs them. On 2026-11-27 LibreOffice 7.4.7
 * itself wrote the same bytes for the journey of 300 grants.
 */
export function savedByCalc(csv: string, edit: (cells: readonly string[]) => string[]): Buffer {
  const [titles = [], ...lines] = linesOf(csv.replace('\uFEFF', ''));
  const written = [titles, ...lines.map(edit)].map((cells) => cells.map(cellText).join(','));
  return Buffer.from(`${written.join('\n')}\n`);
}

const cellText = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Reads the cells of a file with semicolons. */
function linesOf(csv: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/gy,
  )) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ';') continue;
    if (cells.join('') !== '') lines.push(cells);
    cells = [];
  }
  return lines;
}
