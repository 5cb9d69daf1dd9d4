/** Returns a storage of the browser, or null when the browser denies access: reading the property then throws. */
export function availableStorage(
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}
