import { cellProblem, faultText, quoted } from './faultText.ts';
import { addressOf, withoutQuotedNames } from './mailboxes.ts';
import { scanRecords } from './scanRecords.ts';

/** A pasted list. */
export interface PastedList {
  /** The entries, each once. */
  readonly entries: readonly string[];
  /** How many entries stood in the list again. */
  readonly repeated: number;
  /** Sentences about what is no entry, each with its line. */
  readonly problems: readonly string[];
}

/**
 * Splits a pasted text at line breaks, commas, semicolons and tabs. A cell that a spreadsheet has put into quotes is one entry. What
 * is no entry is named. Of `Ana <ana@x.example>`, as mail programs copy people, the address is the entry. Spec EQP-08, ENTR-04.
 */
export function readPastedList(text: string, maxLength: number): PastedList {
  const entries = new Set<string>();
  const problems: string[] = [];
  let repeated = 0;
  const lines = withoutQuotedNames(text.replace(/\r\n?/g, '\n'));
  for (const { line, cells, fault, raw } of scanRecords(lines, ',;\t')) {
    if (fault) problems.push(`Linha ${line}, ${quoted(raw)}: ${faultText(fault)}`);
    for (const entry of cells.map((cell) => addressOf(cell.trim())).filter(Boolean)) {
      const problem =
        entry.length > maxLength ? `tem mais de ${maxLength} caracteres.` : cellProblem(entry);
      if (problem) problems.push(`Linha ${line}, ${quoted(entry)}: ${problem}`);
      else if (entries.has(entry)) repeated += 1;
      else entries.add(entry);
    }
  }
  return { entries: [...entries], repeated, problems };
}
