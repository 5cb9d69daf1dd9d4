import type { ThemeChoice } from '@portal/api-client/rules';
import { availableStorage } from '../services/availableStorage.ts';

/** Spec THEME-05, CONST-01. */
const key = 'theme';

/** The user's own choice, raw; null where he made none or storage is refused. */
export function readStoredTheme(): string | null {
  return availableStorage()?.getItem(key) ?? null;
}

export function storeTheme(choice: ThemeChoice): void {
  availableStorage()?.setItem(key, choice);
}

/** Calls back when another tab changes the choice; returns how to stop. */
export function subscribeStoredTheme(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
