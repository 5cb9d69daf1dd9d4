import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { keyOf } from '../store.ts';
import { clockOf, nowInSeconds, type World } from '../world.ts';
import type { Principal } from './authenticate.ts';
import type { EffectiveIdentity } from './effectiveIdentity.ts';
import { powerBiErrors } from './errors.ts';
import { context } from './odata.ts';

const audience = 'urn:emulator:embed';

/** The items that an embed token gives access to. Power BI has no embed tokens for single pages. */
export interface EmbedGrant {
  readonly tenantId: string;
  readonly reports: readonly { readonly id: string; readonly allowEdit: boolean }[];
  readonly datasets: readonly string[];
  /** The datasets that may be read through XMLA: chained models and paginated reports need this. */
  readonly xmlaDatasets?: readonly string[];
  readonly dashboards?: readonly string[];
  readonly tiles?: readonly string[];
  /** Workspaces in which reports can be saved. */
  readonly workspaces?: readonly string[];
  readonly identities: readonly EffectiveIdentity[];
}

/** A grant that was read from a token. */
export interface ReadGrant extends EmbedGrant {
  readonly expiresAt: Date;
}

/**
 * Expiry of an embed token, in seconds since 1970: that of the caller's Entra token. `lifetimeInMinutes` can only shorten
 * it; 0 means the default.
 */
function expiryOf(world: World, principal: Principal, lifetimeInMinutes: number): number {
  const entraEnd = Math.floor(principal.tokenExpiresAt.getTime() / 1000);
  if (lifetimeInMinutes <= 0) return entraEnd;
  return Math.min(entraEnd, nowInSeconds(world, principal.tenantId) + lifetimeInMinutes * 60);
}

/**
 * Checks that the tenant allows embedding, and that every dataset has a capacity that accepts work. Without a capacity there
 * must be trial tokens. A paused capacity gives tokens: the frame fails later.
 * @throws PowerBiError 403, or 429 for an overloaded capacity
 */
function requireCapacity({ store }: World, principal: Principal, grant: EmbedGrant): void {
  const tenant = store.tenants.get(keyOf(principal.tenantId));
  if (tenant?.hasEmbeddingBlocked) throw powerBiErrors.embeddingBlocked();
  for (const id of grant.datasets) {
    const { workspaceId = '' } = store.datasets.get(keyOf(id)) ?? {};
    const workspace = store.workspaces.get(keyOf(workspaceId));
    const hasTrialTokens = !tenant?.hasNoTrialTokens;
    if (!workspace?.isOnDedicatedCapacity && !hasTrialTokens) throw powerBiErrors.noTrialTokens();
    const capacity = store.capacities.get(keyOf(workspace?.capacityId ?? ''));
    if (capacity?.isOverloaded) throw powerBiErrors.capacityOverloaded();
  }
}

/**
 * Issues an embed token. The token is opaque to clients: a signed JWT, gzipped and in base64, so that it begins like the
 * tokens of the service.
 * @throws PowerBiError 403 or 429, as `requireCapacity`
 */
export async function issueEmbedToken(
  world: World,
  principal: Principal,
  grant: EmbedGrant,
  lifetimeInMinutes: number,
) {
  requireCapacity(world, principal, grant);
  const exp = expiryOf(world, principal, lifetimeInMinutes);
  const jwt = await world.keys.sign({
    aud: audience,
    exp,
    iat: nowInSeconds(world, principal.tenantId),
    grant,
  });
  return {
    ...context('Microsoft.PowerBI.ServiceContracts.Api.V1.GenerateTokenResponse'),
    token: gzipSync(jwt).toString('base64'),
    tokenId: randomUUID(),
    expiration: `${new Date(exp * 1000).toISOString().slice(0, 19)}Z`,
  };
}

/** Verifies a token of `issueEmbedToken`. @throws Error when it is malformed, forged or expired (errors of `jose`) */
export async function readEmbedToken(world: World, token: string): Promise<ReadGrant> {
  const jwt = gunzipSync(Buffer.from(token, 'base64')).toString('utf8');
  const claims = await world.keys.verify(jwt, audience, ({ grant }) =>
    clockOf(world, (grant as EmbedGrant).tenantId),
  );
  return { ...(claims.grant as EmbedGrant), expiresAt: new Date(Number(claims.exp) * 1000) };
}
