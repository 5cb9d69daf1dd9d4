import type { Store } from '../store.ts';
import { catalogChanges } from './catalog.ts';
import { entraChanges } from './entra.ts';
import { serviceChanges } from './service.ts';
import { type Change, UnknownChange } from './types.ts';

/** Applies changes to the store, immediately or after a delay. */
export interface Changes {
  /**
   * Applies a change. With a delay the change takes effect that much later by the emulator's clock. On the real service,
   * new permissions and new secrets also take effect late.
   * @throws UnknownChange when the change is applied immediately and names an unknown object
   */
  apply(change: Change, delaySeconds?: number): void;
  /** Applies the delayed changes whose time has come. The server calls this before every request. */
  applyDue(): void;
  /** Discards the delayed changes that have not been applied yet. */
  clear(): void;
}

/** Creates the list of delayed changes, which is empty at first. */
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

type Apply = (store: Store, change: never) => void;

const changes: Readonly<Record<Change['kind'], Apply>> = {
  ...entraChanges,
  ...serviceChanges,
  ...catalogChanges,
};

/** Applies a change to the store. The change stays until the store is reset. @throws UnknownChange */
function applyChange(store: Store, change: Change): void {
  const apply = changes[change.kind];
  if (!apply) throw new UnknownChange(`no change ${change.kind}`, 400);
  apply(store, change as never);
}
