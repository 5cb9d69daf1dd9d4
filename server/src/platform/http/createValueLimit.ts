import { invalid } from '../../errors.ts';

/**
 * How often a JSON text may contain each character. `{` bounds the objects, `:` the fields, and `,` and `[` the items of lists. A
 * call that gives 10,000 people one page of 20 reports each has 20,000 objects and 230,000 fields. One that gives 2,000 people 300
 * pages of 30 reports each has 66,000 fields and 670,000 items. A larger call is refused.
 *
 * Without these limits, 16 MB of empty objects end a process with a heap of 256 MB.
 */
const limits = { '{': 25_000, ':': 250_000, ',': 750_000, '[': 250_000 } as const;
/**
 * A call of the contract has fewer than 100 names of fields, and one more for each relatorio of a cliente. An object with many
 * different fields is slow to build and to go through.
 */
const maxNames = 2_000;

/**
 * Returns a function that takes a JSON text piece by piece. It throws 400 when the text has too many values, or too many different
 * names of fields. Characters inside of strings count too.
 */
export function createValueLimit(): (piece: string) => void {
  const counts = { '{': 0, ':': 0, ',': 0, '[': 0 };
  const names = new Set<string>();
  let escapedNames = 0;

  /** Counts the name before a colon. A name that two pieces share counts with its second part. */
  function countName(piece: string, colon: number): void {
    const end = piece.slice(0, colon).trimEnd().length - 1;
    if (piece[end] !== '"') return;
    const start = piece.lastIndexOf('"', end - 1);
    // A name with an escaped quote is not compared with the others, because only its end is known.
    if (piece[start - 1] === '\\') escapedNames += 1;
    else names.add(piece.slice(start + 1, end));
    if (names.size + escapedNames > maxNames) throw tooManyValues();
  }

  return (piece) => {
    for (const character of ['{', ':', ',', '['] as const) {
      for (let at = piece.indexOf(character); at !== -1; at = piece.indexOf(character, at + 1)) {
        counts[character] += 1;
        if (counts[character] > limits[character]) throw tooManyValues();
        if (character === ':') countName(piece, at);
      }
    }
  };
}

const tooManyValues = () => invalid('O pedido tem itens demais. Envie em partes.');
