import type { World } from '../../world.ts';
import type { Principal } from '../authenticate.ts';
import { powerBiErrors } from '../errors.ts';

/** Microsoft documents 120 query requests a minute for one user. That a service principal counts as one is inferred. */
const most = 120;
const windowMs = 60_000;

const asked = new WeakMap<World, Map<string, readonly number[]>>();

/** Counts one query of a principal. @throws PowerBiError 429 for the 121st of a minute */
export function requireQueriesLeft(world: World, { tenantId, objectId }: Principal): void {
  const now = world.clock().getTime();
  const counts = asked.get(world) ?? new Map<string, readonly number[]>();
  asked.set(world, counts);
  const key = `${tenantId} ${objectId}`;
  const recent = (counts.get(key) ?? []).filter((at) => at > now - windowMs && at <= now);
  if (recent.length >= most) throw powerBiErrors.tooManyQueries();
  counts.set(key, [...recent, now]);
}
