/** Returns the result of the function, or undefined when the function throws. */
export function undefinedIfThrows<Value>(compute: () => Value): Value | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}
