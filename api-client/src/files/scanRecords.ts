/**
 * Why a line could not be split into cells: quotes that do not close, text after the quotes that close a cell, or quotes inside a
 * cell that does not begin with quotes.
 */
export type QuoteFault = 'open' | 'after' | 'inside';

/** A record of a file: one line, or several if a cell in quotes has line breaks. */
export interface ScannedRecord {
  /** The line of the file on which the record begins. The first line is 1. */
  readonly line: number;
  /** The cells without their quotes. Empty if the line has a fault. */
  readonly cells: readonly string[];
  readonly fault: QuoteFault | null;
  /** The text of the record as it stands in the file, without the line break at its end. */
  readonly raw: string;
}

/**
 * Splits a text with line breaks `\n` into records and their cells. `separators` are the characters that separate cells. Each
 * character is in exactly one `raw`, except the line breaks between records. A record with a fault ends with its first line, so that
 * one wrong quote takes no other line with it: other parsers put the next lines into the open cell.
 * docs/decisions/api-client-own-reader-of-files.md
 */
export function* scanRecords(text: string, separators: string): Generator<ScannedRecord> {
  let start = 0;
  let line = 1;
  while (start < text.length) {
    const { cells, fault, end } = scanRecord(text, start, separators);
    const raw = text.slice(start, end);
    yield { line, cells: fault ? [] : cells, fault, raw };
    line += 1;
    for (let at = raw.indexOf('\n'); at >= 0; at = raw.indexOf('\n', at + 1)) line += 1;
    start = end + 1;
  }
}

interface Scan {
  readonly cells: readonly string[];
  readonly fault: QuoteFault | null;
  /** The position of the line break after the record, or the length of the text. */
  readonly end: number;
}

function scanRecord(text: string, start: number, separators: string): Scan {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = scanCell(text, at, separators);
    if (typeof cell === 'string') return { cells, fault: cell, end: lineEnd(text, start) };
    cells.push(cell.value);
    if (cell.end >= text.length || text[cell.end] === '\n') {
      return { cells, fault: null, end: cell.end };
    }
    at = cell.end + 1;
  }
}

interface Cell {
  readonly value: string;
  /** The position of the separator or the line break after the cell, or the length of the text. */
  readonly end: number;
}

function scanCell(text: string, start: number, separators: string): Cell | QuoteFault {
  const first = afterSpaces(text, start);
  if (text[first] !== '"') {
    const end = cellEnd(text, start, separators);
    const value = text.slice(start, end);
    return value.includes('"') ? 'inside' : { value, end };
  }
  const closing = closingQuote(text, first + 1);
  if (closing < 0) return 'open';
  const end = afterSpaces(text, closing + 1);
  const next = text[end];
  const value = text.slice(first + 1, closing);
  if (next !== undefined && next !== '\n' && !separators.includes(next)) {
    // Quotes of a later line are no end of this cell.
    return value.includes('\n') ? 'open' : 'after';
  }
  return { value: value.replaceAll('""', '"'), end };
}

/** Returns the position of the quote that closes a cell; -1 if none does. Doubled quotes stand for one quote of the text. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function cellEnd(text: string, start: number, separators: string): number {
  let at = start;
  while (at < text.length && text[at] !== '\n' && !separators.includes(text[at] as string)) at += 1;
  return at;
}

function afterSpaces(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ') at += 1;
  return at;
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
