/** Reads what people bring from spreadsheets: files with titles, and pasted lists. */
export { FileRefused, tooLarge } from './FileRefused.ts';
export { quoted } from './faultText.ts';
export { foldTitle } from './foldTitle.ts';
export type { SheetFields } from './matchColumns.ts';
export { type PastedList, readPastedList } from './readPastedList.ts';
export { readSheet, type Sheet, type SheetRow } from './readSheet.ts';
