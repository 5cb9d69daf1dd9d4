/** Reads what people bring from spreadsheets: files with titles, and pasted lists. */
export { FileRefused, tooLarge } from './FileRefused.ts';
export { foldTitle } from './foldTitle.ts';
export { withoutApostrophe } from './formulas.ts';
export { readPastedList } from './readPastedList.ts';
export { readPastedRows } from './readPastedRows.ts';
export { readSheet, type SheetRow } from './readSheet.ts';
export { writeCsv } from './writeCsv.ts';
