import type { ThemeChoice } from '@portal/api-client/rules';
import { availableStorage } from '../services/availableStorage.ts';

/** Key in local storage. Spec THEME-05, CONST-01. */
const key = 'theme';

/** Returns the stored choice of the user unchecked; null when there is none or storage is denied. */
export function readStoredTheme(): string | null {
  return availableStorage()?.getItem(key) ?? null;
}

/** Stores the choice of the user. When storage is denied or full, the choice holds until the page is loaded again. */
export function storeTheme(choice: ThemeChoice): void {
  try {
    availableStorage()?.setItem(key, choice);
  } catch (error) {
    console.warn('the theme could not be stored', error);
  }
}

/** Calls the listener when another tab changes the choice, until the returned function is called. */
export function subscribeStoredTheme(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
