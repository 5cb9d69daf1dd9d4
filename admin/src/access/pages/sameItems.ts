import { useState } from 'react';

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, index) => Object.is(item, other[index])));

/** Compares props of which some are lists: lists of the same items are the same. */
export const sameProps = <Props extends object>(one: Props, other: Props): boolean =>
  Object.entries(one).every(([name, value]) => isSame(value, other[name as keyof Props]));

/** Returns the earlier list while its items are the same, so that what depends on it does not render. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(list);
  if (isSame(kept, list)) return kept;
  setKept(list);
  return list;
}
