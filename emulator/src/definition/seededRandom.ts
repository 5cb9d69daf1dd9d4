/**
 * A number in [0, 1) that looks random and is always the same for the same text: an FNV-1a hash with a final mix. The
 * data of a month therefore stays the same when later months are added.
 */
export function seededRandom(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** A generator of random-looking numbers in [0, 1). The same seed gives the same sequence. */
export function createRandom(seed: number): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return seededRandom(`${seed} ${drawn}`);
  };
}
