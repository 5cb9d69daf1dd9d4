import { invalid } from '../../errors.ts';

/**
 * How often a JSON text may contain each character. `{` bounds the objects, `:` the fields, and `,` and `[` the items of lists. A
 * call that gives 10,000 people one page of six reports each has 20,000 objects and 90,000 fields. One that gives 2,000 people 300
 * pages of 30 reports each has 66,000 fields and 670,000 items. A larger call is refused.
 *
 * Without these limits, 16 MB of empty objects block the process for two seconds, and end it with a heap of 256 MB.
 */
const limits = { '{': 25_000, ':': 100_000, ',': 750_000, '[': 200_000 } as const;

/** Throws 400 if a JSON text contains one of the characters too often. Characters inside of strings count too. */
export function requireFewValues(json: string): void {
  for (const [character, limit] of Object.entries(limits)) {
    let count = 0;
    for (let at = json.indexOf(character); at !== -1; at = json.indexOf(character, at + 1)) {
      count += 1;
      if (count > limit) throw invalid('O pedido tem itens demais. Envie em partes.');
    }
  }
}
