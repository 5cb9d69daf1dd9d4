/** The tokens of a signed-in browser. `refresh` is null when the backend gave none. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string | null;
}

/** Called after a change. `elsewhere` means another tab, where another person may have signed in. */
export type SessionListener = (madeIn: 'here' | 'elsewhere') => void;

/** The store of the tokens. `get` also sees changes that other tabs have made. */
export interface Session {
  get(): Tokens | null;
  set(tokens: Tokens): void;
  /** Removes the tokens. Without tokens it does nothing and calls no listener. */
  clear(): void;
  /** Calls the listener after each change. Returns a function that removes the listener. */
  subscribe(listener: SessionListener): () => void;
}

/** Keys in local storage, which the viewer and the console share. Spec CONST-01. */
const accessKey = 'accessToken';
const refreshKey = 'refreshToken';

/** Creates a session in local storage, or in memory when `storage` is null because the browser blocks it. */
export function createBrowserSession(storage: Storage | null, target: EventTarget): Session {
  if (!storage) return createMemorySession();
  const listeners = new Set<SessionListener>();
  const notify: SessionListener = (madeIn) => {
    for (const listener of listeners) listener(madeIn);
  };
  const onStorage = (event: Event) => {
    const { key } = event as StorageEvent;
    // A null key means the other tab cleared everything.
    if (key === null || key === accessKey || key === refreshKey) notify('elsewhere');
  };
  return {
    get() {
      const access = storage.getItem(accessKey);
      return access ? { access, refresh: storage.getItem(refreshKey) } : null;
    },
    set({ access, refresh }) {
      storage.setItem(accessKey, access);
      if (refresh === null) storage.removeItem(refreshKey);
      else storage.setItem(refreshKey, refresh);
      notify('here');
    },
    clear() {
      if (storage.getItem(accessKey) === null && storage.getItem(refreshKey) === null) return;
      storage.removeItem(accessKey);
      storage.removeItem(refreshKey);
      notify('here');
    },
    subscribe(listener) {
      if (listeners.size === 0) target.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) target.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Creates a session in memory: for tests, and for browsers that block local storage. */
export function createMemorySession(initial: Tokens | null = null): Session {
  let tokens = initial;
  const listeners = new Set<SessionListener>();
  const change = (next: Tokens | null) => {
    tokens = next;
    for (const listener of listeners) listener('here');
  };
  return {
    get: () => tokens,
    set: change,
    clear: () => {
      if (tokens) change(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
