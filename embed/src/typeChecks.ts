/** True for objects and arrays. False for null. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** True for a string that is not empty. */
export function isNonEmptyString(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0;
}
