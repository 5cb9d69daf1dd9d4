import type { Store } from '../store.ts';
import { catalogChanges } from './catalog.ts';
import { entraChanges } from './entra.ts';
import { serviceChanges } from './service.ts';
import { type Change, UnknownChange } from './types.ts';

type Apply = (store: Store, change: never) => void;

const changes: Readonly<Record<Change['kind'], Apply>> = {
  ...entraChanges,
  ...serviceChanges,
  ...catalogChanges,
};

/** Applies a change to the store. The change stays until the store is reset. @throws UnknownChange */
export function applyChange(store: Store, change: Change): void {
  const apply = changes[change.kind];
  if (!apply) throw new UnknownChange(`no change ${change.kind}`, 400);
  apply(store, change as never);
}
