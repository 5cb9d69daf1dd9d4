import { sightKey } from './storedSight.ts';

/** What the tab keeps. Without a token it has ended. */
export interface Sight {
  readonly nome: string;
  /** In ISO 8601. */
  readonly endsAt: string;
  readonly access: string | null;
}

/** Reads what this tab keeps; null if it keeps nothing, or something else. */
export function readSight(storage: Storage | null): Sight | null {
  try {
    const { nome, endsAt, access } = JSON.parse(storage?.getItem(sightKey) ?? '');
    return { nome: String(nome), endsAt: String(endsAt), access: access ?? null };
  } catch {
    return null;
  }
}

/** Without a storage, a reload ends the sight. */
export function storeSight(storage: Storage | null, sight: Sight): void {
  try {
    storage?.setItem(sightKey, JSON.stringify(sight));
  } catch (error) {
    console.warn('the sight could not be stored', error);
  }
}
