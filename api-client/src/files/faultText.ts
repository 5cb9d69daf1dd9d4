import type { QuoteFault } from './scanRecords.ts';

const faults: Readonly<Record<QuoteFault, string>> = {
  open: 'As aspas abertas nesta linha não fecham.',
  after: 'Há texto depois das aspas que fecham uma célula.',
  inside: 'Há aspas no meio de uma célula.',
};

/** Says why a line could not be split into cells, and how it is written. */
export const faultText = (fault: QuoteFault): string =>
  `${faults[fault]} Um texto com aspas é escrito inteiro entre aspas, com as de dentro em dobro: """Zé"" Alves".`;

/** Controls, what could not be decoded, and marks that nobody sees. */
const unreadable = /[\p{Cc}\u2028\u2029\uFEFF\uFFFD\uFFFE\uFFFF]/u;

/** Says which character of a cell is no text, or returns null. */
export function cellProblem(cell: string): string | null {
  if (cell.includes('\n')) return 'o texto tem uma quebra de linha.';
  const [found] = cell.match(unreadable) ?? [];
  if (found === undefined) return null;
  if (found === '\uFFFD') return 'um caractere não pôde ser lido.';
  const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `o texto tem o caractere de controle U+${code}.`;
}

/** Returns a text in quotes for a message, cut if it is long. */
export function quoted(text: string): string {
  const trimmed = text.trim();
  return `"${trimmed.length > 60 ? `${trimmed.slice(0, 60)}…` : trimmed}"`;
}
