import type { Finding } from './Report.ts';

/** How many findings a report names. One change in a chain may break many things. */
const maxNamed = 20;

/** Collects findings and keeps the first ones in the order of the chain. Those outside the chain come last. */
export function createFindings() {
  let found: Finding[] = [];
  let total = 0;
  return {
    add(seq: number | null, text: string) {
      total += 1;
      found.push({ seq, text });
      if (found.length > 10 * maxNamed) found = first();
    },
    total: () => total,
    first,
  };

  function first(): Finding[] {
    const place = ({ seq }: Finding) => seq ?? Number.POSITIVE_INFINITY;
    // Of equal places the order of finding stays.
    return found
      .map((one, index) => ({ one, index }))
      .sort((a, b) => Math.sign(place(a.one) - place(b.one)) || a.index - b.index)
      .slice(0, maxNamed)
      .map(({ one }) => one);
  }
}

export type Findings = ReturnType<typeof createFindings>;
