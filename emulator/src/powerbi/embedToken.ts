import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { keyOf, put } from '../store.ts';
import { clockOf, nowInSeconds, type World } from '../world.ts';
import type { Principal } from './authenticate.ts';
import type { EffectiveIdentity } from './effectiveIdentity.ts';
import { powerBiErrors } from './errors.ts';
import { context } from './odata.ts';

const audience = 'urn:emulator:embed';

/** What an embed token opens; there is no page scope in Power BI. */
export interface EmbedGrant {
  readonly tenantId: string;
  readonly reports: readonly { readonly id: string; readonly allowEdit: boolean }[];
  readonly datasets: readonly string[];
  readonly dashboards?: readonly string[];
  readonly tiles?: readonly string[];
  /** Where reports may be saved. */
  readonly workspaces?: readonly string[];
  readonly identities: readonly EffectiveIdentity[];
}

/** A grant read back from a token. */
export interface ReadGrant extends EmbedGrant {
  readonly expiresAt: Date;
}

/** Ends with the Entra token that asked for it; `lifetimeInMinutes` only shortens (0 means the default). */
function expiryOf(world: World, principal: Principal, lifetimeInMinutes: number): number {
  const entraEnd = Math.floor(principal.tokenExpiresAt.getTime() / 1000);
  if (lifetimeInMinutes <= 0) return entraEnd;
  return Math.min(entraEnd, nowInSeconds(world, principal.tenantId) + lifetimeInMinutes * 60);
}

/** Outside a capacity a tenant has a trial's tokens, and they end. @throws PowerBiError 403 */
function requireCapacity({ store }: World, principal: Principal, grant: EmbedGrant): void {
  if (!store.tenants.get(keyOf(principal.tenantId))?.hasNoTrialTokens) return;
  for (const id of grant.datasets) {
    const { workspaceId = '' } = store.datasets.get(keyOf(id)) ?? {};
    if (!store.workspaces.get(keyOf(workspaceId))?.isOnDedicatedCapacity) {
      throw powerBiErrors.noTrialTokens();
    }
  }
}

/** Signs a grant; the token is opaque to its users and begins, like the service's, as gzip in base64. */
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
  const tokenId = randomUUID();
  put(world.store.activities, {
    id: tokenId,
    tenantId: principal.tenantId,
    at: clockOf(world, principal.tenantId),
    operation: 'GenerateEmbedToken',
    objectId: principal.objectId,
    details: { EmbedTokenId: tokenId },
  });
  return {
    ...context('Microsoft.PowerBI.ServiceContracts.Api.V1.GenerateTokenResponse'),
    token: gzipSync(jwt).toString('base64'),
    tokenId,
    expiration: `${new Date(exp * 1000).toISOString().slice(0, 19)}Z`,
  };
}

/** Reads a token of `issueEmbedToken`. @throws when it is malformed, forged or expired (`jose` errors). */
export async function readEmbedToken(world: World, token: string): Promise<ReadGrant> {
  const jwt = gunzipSync(Buffer.from(token, 'base64')).toString('utf8');
  const claims = await world.keys.verify(jwt, audience, ({ grant }) =>
    clockOf(world, (grant as EmbedGrant).tenantId),
  );
  return { ...(claims.grant as EmbedGrant), expiresAt: new Date(Number(claims.exp) * 1000) };
}
