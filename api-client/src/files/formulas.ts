/** Spreadsheets run a cell that begins like this as a formula. A text that looks protected already is protected once more. */
export const formulaStart = /^'*[=+\-@\t\r]/;
const protectedFormula = /^'(?='*[=+\-@\t\r])/;

/** Takes away the apostrophe that an exported file has before a cell which `formulaStart` matches. */
export const withoutApostrophe = (cell: string): string => cell.replace(protectedFormula, '');
