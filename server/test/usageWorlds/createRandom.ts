export interface Random {
  /** A number from 0 up to 1, without 1. */
  next(): number;
  /** A whole number of both bounds and what lies between. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  of<T>(choices: readonly T[]): T;
}

/** The same seed gives the same numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    of: <T>(choices: readonly T[]): T => {
      const chosen = choices[between(0, choices.length - 1)];
      if (chosen === undefined) throw new Error('no choice');
      return chosen;
    },
  };
}
