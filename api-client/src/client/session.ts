/** The tokens of a signed-in browser. `refresh` is null when the backend gave none. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string | null;
}

/**
 * Called after a change. `elsewhere` means another tab, where another person may have signed in; `lostElsewhere` that the server
 * told another tab that the session ended.
 */
export type SessionListener = (madeIn: 'here' | 'elsewhere' | 'lostElsewhere') => void;

/** The store of the tokens. `get` also sees changes that other tabs have made. */
export interface Session {
  get(): Tokens | null;
  set(tokens: Tokens): void;
  /** Removes the tokens. Without tokens it does nothing and calls no listener. With `isLost` other tabs learn that the session ended. */
  clear(options?: { readonly isLost?: boolean }): void;
  /** Calls the listener after each change. Returns a function that removes the listener. */
  subscribe(listener: SessionListener): () => void;
}

/** Keys in local storage, which the viewer and the console share. Spec CONST-01. */
const accessKey = 'accessToken';
const refreshKey = 'refreshToken';
const keys = [accessKey, refreshKey];
/** Written and removed before the tokens of a lost session: its event reaches the other tabs before those of the tokens. */
const lostKey = 'sessionLost';

/**
 * Creates a session in local storage. `kept` is the storage of this tab: it has the tokens when local storage is null because the
 * browser blocks it, or refuses to write because it is full. Without both, the tokens are in memory. Spec ENTR-05.
 */
export function createBrowserSession(
  storage: Storage | null,
  target: EventTarget,
  kept: Storage | null = null,
): Session {
  const stores = [storage, kept].filter((store) => store !== null);
  let held: Tokens | null = null;
  const listeners = new Set<SessionListener>();
  const notify: SessionListener = (madeIn) => {
    for (const listener of listeners) listener(madeIn);
  };
  let isLost = false;
  const onStorage = (event: Event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === lostKey && newValue) isLost = true;
    else if (key === accessKey && newValue) isLost = false;
    // A null key means the other tab cleared everything.
    if (key === null || key === accessKey || key === refreshKey) {
      notify(isLost ? 'lostElsewhere' : 'elsewhere');
    }
  };
  return {
    get() {
      for (const store of stores) {
        const access = store.getItem(accessKey);
        if (access) return { access, refresh: store.getItem(refreshKey) };
      }
      return held;
    },
    set(tokens) {
      const written = stores.find((store) => writes(store, tokens));
      // Another storage may have older tokens, which would stay when another tab removes these.
      for (const store of stores) if (store !== written) empty(store);
      held = written ? null : tokens;
      isLost = false;
      notify('here');
    },
    clear(options) {
      const isEmpty = stores.every((store) => keys.every((key) => store.getItem(key) === null));
      if (isEmpty && !held) return;
      if (options?.isLost && storage) tellLost(storage);
      stores.forEach(empty);
      held = null;
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

const empty = (store: Storage) => {
  for (const key of keys) store.removeItem(key);
};

function tellLost(store: Storage): void {
  try {
    store.setItem(lostKey, 'true');
    store.removeItem(lostKey);
  } catch {
    // A full storage: the other tabs go to the login page without the reason.
  }
}

/**
 * Writes the tokens. If the storage throws, removes all tokens from it and returns false: a part of the new ones, or those of an earlier
 * session, would be read later.
 */
function writes(store: Storage, { access, refresh }: Tokens): boolean {
  try {
    store.setItem(accessKey, access);
    if (refresh === null) store.removeItem(refreshKey);
    else store.setItem(refreshKey, refresh);
    return true;
  } catch {
    empty(store);
    return false;
  }
}

/** Creates a session in memory, for tests. */
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
