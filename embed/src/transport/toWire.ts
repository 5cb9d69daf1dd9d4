import { isObject } from '../typeChecks.ts';

/** What `Object.prototype.toString` returns for the values that are copied: objects, also instances of classes, and arrays. */
const copiedTags = ['[object Object]', '[object Array]'];

/**
 * Prepares a value for structured cloning. Objects with a `toJSON` method are replaced by its result,
 * because cloning keeps own properties only and would drop the `$schema` of filters. Dates are kept.
 * Functions and DOM nodes are kept too, so that cloning fails with an error that names them.
 */
export function toWire(value: unknown, seen = new Map<object, unknown>()): unknown {
  if (!isObject(value) || value instanceof Date) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') return toWire(toJSON.call(value), seen);
  // The browser clones or refuses maps, typed arrays and DOM nodes.
  if (!copiedTags.includes(Object.prototype.toString.call(value))) return value;
  const copy = (Array.isArray(value) ? [] : {}) as Record<string, unknown>;
  seen.set(value, copy);
  for (const [key, item] of Object.entries(value)) copy[key] = toWire(item, seen);
  return copy;
}
