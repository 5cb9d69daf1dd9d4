import type { Store } from '../store.ts';
import { applyChange } from './applyChange.ts';
import type { Change } from './types.ts';

/** Changes of the world, at once or after a while. */
export interface Changes {
  /**
   * Applies a change; with a delay it takes effect when the emulator's clock has gone on so far, as new rights and new
   * secrets do on the service.
   * @throws UnknownChange
   */
  apply(change: Change, delaySeconds?: number): void;
  /** Applies what is due; called before every request. */
  applyDue(): void;
  /** Forgets what has not taken effect. */
  clear(): void;
}

/** Makes an empty list of changes to come. */
export function createChanges(store: Store, clock: () => Date): Changes {
  let waiting: { readonly dueAt: number; readonly change: Change }[] = [];
  return {
    apply: (change, delaySeconds = 0) => {
      if (delaySeconds <= 0) applyChange(store, change);
      else waiting.push({ dueAt: clock().getTime() + delaySeconds * 1000, change });
    },
    applyDue: () => {
      const due = waiting.filter(({ dueAt }) => dueAt <= clock().getTime());
      if (due.length === 0) return;
      waiting = waiting.filter((one) => !due.includes(one));
      for (const { change } of due) applyChange(store, change);
    },
    clear: () => {
      waiting = [];
    },
  };
}
