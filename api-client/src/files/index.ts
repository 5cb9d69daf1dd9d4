/** Reads what people bring from spreadsheets: files with titles, and pasted lists. */
export { FileRefused, tooLarge } from './FileRefused.ts';
export { foldTitle } from './foldTitle.ts';
export { readPastedList } from './readPastedList.ts';
export { readPastedRows } from './readPastedRows.ts';
export { readSheet } from './readSheet.ts';
