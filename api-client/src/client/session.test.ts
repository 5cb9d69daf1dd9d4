import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserSession } from './session.ts';

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

let storage: Storage;
let target: EventTarget;
beforeEach(() => {
  storage = memoryStorage();
  target = new EventTarget();
});

describe('createBrowserSession', () => {
  it('AUTH-01 CONST-01 keeps the tokens under accessToken and refreshToken, and nothing else', () => {
    createBrowserSession(storage, target).set({ access: 'a', refresh: 'r' });
    expect(storage.getItem('accessToken')).toBe('a');
    expect(storage.getItem('refreshToken')).toBe('r');
    expect(storage.length).toBe(2);
  });

  it('AUTH-02 removes both when cleared', () => {
    const session = createBrowserSession(storage, target);
    session.set({ access: 'a', refresh: 'r' });
    session.clear();
    expect(storage.length).toBe(0);
    expect(session.get()).toBeNull();
  });

  it('reports a change of the tokens in another tab, and no change of other keys', () => {
    const listener = vi.fn();
    const stop = createBrowserSession(storage, target).subscribe(listener);
    const changed = (key: string | null) =>
      target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    changed('theme');
    expect(listener).not.toHaveBeenCalled();
    changed('accessToken');
    changed(null);
    expect(listener.mock.calls).toEqual([['elsewhere'], ['elsewhere']]);
    stop();
    changed('accessToken');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('LEIT-10 tells the other tabs that a session was lost, and nothing of the kind of one that the person ended', () => {
    const session = createBrowserSession(storage, target);
    session.set({ access: 'a', refresh: 'r' });
    const other = new EventTarget();
    const listener = vi.fn();
    const remove = storage.removeItem;
    const write = storage.setItem;
    const tell = (key: string, newValue: string | null) =>
      other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    // A browser tells the other tabs of each change, in their order.
    storage.removeItem = (key) => {
      remove(key);
      tell(key, null);
    };
    storage.setItem = (key, value) => {
      write(key, value);
      tell(key, value);
    };
    createBrowserSession(storage, other).subscribe(listener);
    session.clear({ isLost: true });
    expect(listener.mock.calls).toEqual([['lostElsewhere'], ['lostElsewhere']]);
    expect(storage.length).toBe(0);
    listener.mockClear();
    session.set({ access: 'b', refresh: 'r' });
    session.clear();
    expect(listener.mock.calls).toEqual([
      ['elsewhere'],
      ['elsewhere'],
      ['elsewhere'],
      ['elsewhere'],
    ]);
  });

  it('keeps the tokens in the storage of the tab when local storage is full, and leaves no old ones', () => {
    const [full, kept] = [memoryStorage(), memoryStorage()];
    full.setItem('refreshToken', 'of another person');
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const session = createBrowserSession(full, target, kept);
    session.set({ access: 'a', refresh: 'r' });
    expect([full.length, kept.length]).toEqual([0, 2]);
    expect(createBrowserSession(full, target, kept).get()).toEqual({ access: 'a', refresh: 'r' });
    session.clear();
    expect([session.get(), kept.length]).toEqual([null, 0]);
  });

  it('removes the tokens of the tab when local storage takes new ones', () => {
    const kept = memoryStorage();
    kept.setItem('accessToken', 'older');
    kept.setItem('refreshToken', 'older');
    const session = createBrowserSession(storage, target, kept);
    session.set({ access: 'a', refresh: 'r' });
    expect([storage.length, kept.length]).toEqual([2, 0]);
    // Another tab signs out.
    storage.clear();
    expect(session.get()).toBeNull();
  });

  it('keeps the tokens in memory when both storages are full', () => {
    const full = memoryStorage();
    full.setItem = (key) => {
      if (key === 'refreshToken') throw new DOMException('full', 'QuotaExceededError');
    };
    const session = createBrowserSession(full, target, full);
    const listener = vi.fn();
    session.subscribe(listener);
    session.set({ access: 'a', refresh: 'r' });
    expect([session.get(), full.length]).toEqual([{ access: 'a', refresh: 'r' }, 0]);
    session.clear();
    session.clear();
    expect([session.get(), listener.mock.calls.length]).toEqual([null, 2]);
  });

  it('keeps the session in memory when the browser blocks local storage', () => {
    const session = createBrowserSession(null, target);
    session.set({ access: 'a', refresh: null });
    expect(session.get()).toEqual({ access: 'a', refresh: null });
  });
});
