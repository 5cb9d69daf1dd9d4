import type { World } from '../world.ts';
import type { Principal } from './authenticate.ts';
import { checkIdentityShape, type EffectiveIdentity } from './effectiveIdentity.ts';
import { powerBiErrors } from './errors.ts';
import { readLifetime } from './generateToken.ts';
import { findWorkspace, roleIn } from './lookup.ts';

/** Body of the v1 operations: one item, at most one identity. */
export interface TokenRequestV1 {
  readonly accessLevel?: string;
  readonly datasetId?: string;
  readonly allowSaveAs?: boolean;
  readonly identities?: readonly EffectiveIdentity[];
  readonly lifetimeInMinutes?: number | null;
}

/** Checks what all v1 requests have in common. @throws PowerBiError 400 */
export function readRequestV1(body: TokenRequestV1 | null, levels: readonly string[]) {
  const { accessLevel = levels[0] ?? 'View', identities = [], lifetimeInMinutes } = body ?? {};
  if (!levels.includes(accessLevel)) throw powerBiErrors.invalidRequest('accessLevel is invalid');
  if (identities.length > 1) {
    throw powerBiErrors.invalidRequest('multiple identities is not supported');
  }
  for (const identity of identities) checkIdentityShape(identity);
  return { accessLevel, identities, lifetimeInMinutes: readLifetime(lifetimeInMinutes) };
}

/** A workspace whose things the principal may hand out tokens for. @throws PowerBiError */
export function findGrantableWorkspace({ store }: World, principal: Principal, groupId: string) {
  const workspace = findWorkspace(store, principal, groupId);
  if (roleIn(workspace, principal) === 'Viewer') throw powerBiErrors.notAuthorized();
  return workspace;
}
