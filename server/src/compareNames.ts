const collator = new Intl.Collator('pt-BR', { numeric: true });

/** The order Brazilian readers expect, accents and case aside; here because one of the two databases does not know it. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
