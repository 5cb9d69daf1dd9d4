/**
 * Spreadsheets run a cell that begins like this as a formula, some also with signs of full width. A text that looks protected already is
 * protected once more.
 */
export const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/;
const protectedFormula = /^'(?='*[=+\-@＝＋－＠\t\r\n])/;

/** Takes away the apostrophe that an exported file has before a cell which `formulaStart` matches. */
export const withoutApostrophe = (cell: string): string => cell.replace(protectedFormula, '');
