/**
 * Choices are in IndexedDB, because local storage may hold the portal's three keys only (CONST-01), session storage ends with its tab, and a
 * cookie would go to the server.
 */
const database = 'portal-console';
const store = 'escolhas';

/** Returns a choice that was stored in this browser; undefined if there is none or the browser does not give it. */
export async function readChoice(key: string): Promise<unknown> {
  try {
    return await inStore('readonly', (choices) => choices.get(key));
  } catch {
    return undefined;
  }
}

/** Stores a choice in this browser. If the browser refuses, the choice ends with the page. */
export async function storeChoice(key: string, choice: object): Promise<void> {
  try {
    await inStore('readwrite', (choices) => choices.put(choice, key));
  } catch (error) {
    console.warn('a choice could not be stored', error);
  }
}

async function inStore<T>(
  mode: IDBTransactionMode,
  run: (choices: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  // Without IndexedDB, this throws.
  const opening = window.indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const opened = await done(opening);
  try {
    return await done(run(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
