import { seededRandom } from '../definition/seededRandom.ts';

/** A generator of random-looking numbers in [0, 1). The same seed gives the same sequence. */
export function createRandom(seed: number): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return seededRandom(`${seed} ${drawn}`);
  };
}
