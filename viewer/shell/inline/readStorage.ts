/** Returns a stored text, or null when there is none or the browser denies access to the storage. */
export function readStorage(kind: 'local' | 'session', key: string): string | null {
  try {
    return window[`${kind}Storage`].getItem(key);
  } catch {
    return null;
  }
}
