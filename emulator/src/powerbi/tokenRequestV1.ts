import type { World } from '../world.ts';
import type { Principal } from './authenticate.ts';
import { checkIdentityShape, type EffectiveIdentity } from './effectiveIdentity.ts';
import { powerBiErrors } from './errors.ts';
import { readLifetime } from './generateToken.ts';
import { findWorkspace, roleIn } from './lookup.ts';
import { mayGenerateTokens } from './tokenTargets.ts';

/** Body of the operations of version 1: one item, at most one identity. */
export interface TokenRequestV1 {
  readonly accessLevel?: string;
  readonly datasetId?: string;
  readonly allowSaveAs?: boolean;
  readonly identities?: readonly EffectiveIdentity[];
  readonly lifetimeInMinutes?: number | null;
}

/** Reads the fields that all requests of version 1 share. `levels` are the allowed access levels. @throws PowerBiError 400 */
export function readRequestV1(body: TokenRequestV1 | null, levels: readonly string[]) {
  const { accessLevel = levels[0] ?? 'View', identities = [], lifetimeInMinutes } = body ?? {};
  if (!levels.includes(accessLevel)) throw powerBiErrors.invalidRequest('accessLevel is invalid');
  if (identities.length > 1) {
    throw powerBiErrors.invalidRequest('multiple identities is not supported');
  }
  for (const identity of identities) checkIdentityShape(identity);
  return { accessLevel, identities, lifetimeInMinutes: readLifetime(lifetimeInMinutes) };
}

/**
 * The workspace with this id, if the principal may generate tokens for its items.
 * @throws PowerBiError 404 or 401 when the principal cannot read the workspace, 401 unless the role is Member or Admin
 */
export function findGrantableWorkspace({ store }: World, principal: Principal, groupId: string) {
  const workspace = findWorkspace(store, principal, groupId);
  if (!mayGenerateTokens(roleIn(workspace, principal))) throw powerBiErrors.notAuthorized();
  return workspace;
}
