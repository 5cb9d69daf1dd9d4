/** The most lines that one search takes. */
export const maxLines = 5_000;

/** Splits a pasted text at line breaks, commas and semicolons. Empty and repeated parts are left out. Spec EQP-08. */
export function linesOf(text: string): readonly string[] {
  const parts = text.split(/[\n\r,;]+/).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}
