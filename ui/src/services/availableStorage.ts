/** Returns local storage, or null when the browser denies access: reading the property then throws. */
export function availableStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
