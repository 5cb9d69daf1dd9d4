import { seededRandom } from '../definition/seededRandom.ts';

/** Numbers between 0 and 1 that look random and are the same row for the same seed. */
export function createRandom(seed: number): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return seededRandom(`${seed} ${drawn}`);
  };
}
