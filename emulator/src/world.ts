import type { Faults } from './faults.ts';
import type { Keys } from './keys.ts';
import type { Store } from './store.ts';

/** What every route of one emulator shares. */
export interface World {
  readonly store: Store;
  readonly keys: Keys;
  readonly faults: Faults;
  /** The emulator's idea of now; tests move it. */
  readonly clock: () => Date;
  /** Origin that embed URLs name, without a trailing slash; known once the port is. */
  embedOrigin: string;
  /** The emulator's own origin; known once the port is. */
  origin: string;
  /** Where the portal's registration lets a sign-in end, compared letter by letter. */
  readonly redirectUris: readonly string[];
}

/** Whole seconds since 1970 by the emulator's clock, as JWT claims count them. */
export function nowInSeconds(world: Pick<World, 'clock'>): number {
  return Math.floor(world.clock().getTime() / 1000);
}
