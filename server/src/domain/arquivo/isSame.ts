import { isDeepStrictEqual } from 'node:util';

/** True for values that the portal stores as the same one: an empty text and none, a text with spaces around it, a set in any order. */
export function isSame(a: unknown, b: unknown, isSet: boolean): boolean {
  return isDeepStrictEqual(plain(a, isSet), plain(b, isSet));
}

/** A value as it is compared and digested. */
export function plain(value: unknown, isSet: boolean): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) {
    const all = value.map((one) => plain(one, true));
    return isSet ? all.map((one) => JSON.stringify(one)).sort() : all;
  }
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, one]) => [name, plain(one, true)] as const);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).filter(([, one]) => one !== '');
}
