import { isObject } from '../typeChecks.ts';

/** Also instances of a host's own classes, which cloning reduces to their own properties anyway. */
const copied = ['[object Object]', '[object Array]'];

/**
 * What a value becomes on the wire: objects with a `toJSON` of their own are replaced by its result,
 * because structured cloning keeps own properties only and would drop a filter's `$schema`. Dates
 * clone as they are; functions and DOM nodes stay, so that cloning refuses them by name.
 */
export function toWire(value: unknown, seen = new Map<object, unknown>()): unknown {
  if (!isObject(value) || value instanceof Date) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') return toWire(toJSON.call(value), seen);
  // Maps, typed arrays, DOM nodes: the browser knows best how to clone or refuse them.
  if (!copied.includes(Object.prototype.toString.call(value))) return value;
  const copy = (Array.isArray(value) ? [] : {}) as Record<string, unknown>;
  seen.set(value, copy);
  for (const [key, item] of Object.entries(value)) copy[key] = toWire(item, seen);
  return copy;
}
