import type { Changes } from './changes/createChanges.ts';
import type { Faults } from './faults/createFaults.ts';
import type { Keys } from './keys.ts';
import type { Recorder } from './recorder/createRecorder.ts';
import { keyOf, type Store } from './store.ts';

/** What every route of one emulator shares. */
export interface World {
  readonly store: Store;
  readonly keys: Keys;
  readonly faults: Faults;
  readonly changes: Changes;
  readonly recorder: Recorder;
  /** The emulator's idea of now; tests move it. */
  readonly clock: () => Date;
  /** Between 0 and 1; the same row of numbers for the same seed. */
  readonly random: () => number;
  /** Origin that embed URLs name, without a trailing slash; known once the port is. */
  embedOrigin: string;
  /** The emulator's own origin; known once the port is. */
  origin: string;
  /** Where the portal's registration lets a sign-in end, compared letter by letter. */
  readonly redirectUris: readonly string[];
}

/** What a tenant takes for now: the emulator's clock, or one that is wrong. */
export function clockOf({ store, clock }: World, tenantId: string): Date {
  const { clockSkewMs = 0 } = store.tenants.get(keyOf(tenantId)) ?? {};
  return new Date(clock().getTime() + clockSkewMs);
}

/** Whole seconds since 1970 by a tenant's clock, as JWT claims count them. */
export function nowInSeconds(world: World, tenantId: string): number {
  return Math.floor(clockOf(world, tenantId).getTime() / 1000);
}
