import type { Changes } from './changes/createChanges.ts';
import type { Faults } from './faults/createFaults.ts';
import type { Keys } from './keys.ts';
import type { Recorder } from './recorder/createRecorder.ts';
import { keyOf, type Store } from './store.ts';

/** The state and the services that all routes of one emulator share. */
export interface World {
  readonly store: Store;
  readonly keys: Keys;
  readonly faults: Faults;
  readonly changes: Changes;
  readonly recorder: Recorder;
  /** Returns the current time of the emulator. Tests set it. */
  readonly clock: () => Date;
  /** Returns the next random number in [0, 1). */
  readonly random: () => number;
  /** Audience of access tokens for Power BI. Clients request the scope `{powerBiAudience}/.default`. */
  readonly powerBiAudience: string;
  /** Origin of the embed URLs, without a trailing slash. Empty until the server listens. */
  embedOrigin: string;
  /** Origin of the emulator. Empty until the server listens. */
  origin: string;
  /** Redirect URIs of the portal's registration. They are compared exactly. */
  readonly redirectUris: readonly string[];
}

/** The current time of a tenant: the emulator's clock plus the tenant's clock skew. */
export function clockOf({ store, clock }: World, tenantId: string): Date {
  const { clockSkewMs = 0 } = store.tenants.get(keyOf(tenantId)) ?? {};
  return new Date(clock().getTime() + clockSkewMs);
}

/** The current time of a tenant in whole seconds since 1970, as in JWT claims. */
export function nowInSeconds(world: World, tenantId: string): number {
  return Math.floor(clockOf(world, tenantId).getTime() / 1000);
}
