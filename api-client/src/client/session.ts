/** The two tokens of a signed-in browser; `refresh` may be missing where the backend gives none. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string | null;
}

/** `elsewhere` is another tab: whoever is signed in there may be somebody else. */
export type SessionListener = (madeIn: 'here' | 'elsewhere') => void;

/** Where the tokens live. Changes made by other tabs are seen at once. */
export interface Session {
  get(): Tokens | null;
  set(tokens: Tokens): void;
  /** Without tokens nothing changes and nobody is told. */
  clear(): void;
  /** Calls back after any change, saying where it was made; returns how to stop. */
  subscribe(listener: SessionListener): () => void;
}

/** Keys shared by the viewer, the console and any other tab. Spec CONST-01. */
const accessKey = 'accessToken';
const refreshKey = 'refreshToken';

/** The browser's session, in local storage; `null` storage (blocked by the browser) keeps it in memory. */
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

/** The same without a browser: tests, and browsers that refuse storage. */
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
