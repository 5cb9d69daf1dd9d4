/** True for an object or a list, whatever it holds. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** True for a text that says something. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0;
}
