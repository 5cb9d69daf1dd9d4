import pLimit from 'p-limit';
import { overloaded } from '../errors.ts';

/**
 * So many of a deed at once and so many more waiting for their turn; who comes beyond them is turned away (503) before
 * anything is done for him.
 */
export function createCrowd(atOnce: number, mostWaiting: number) {
  const turn = pLimit(atOnce);
  return async <T>(deed: () => Promise<T>): Promise<T> => {
    if (turn.activeCount + turn.pendingCount >= atOnce + mostWaiting) throw overloaded();
    return turn(deed);
  };
}
