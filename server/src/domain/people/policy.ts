import { canGrantGroup, canManageUser, type Person } from '@portal/api-client/rules';
import { forbidden } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** Throws 403 if the person has more permissions than the actor. */
export function requireManages(actor: Actor, person: Person): void {
  if (!canManageUser(actor, person)) {
    throw forbidden('Você não pode alterar um usuário com mais permissões do que as suas.');
  }
}

/** Throws 403 for the first group that the actor may not grant. */
export function requireGrants(actor: Actor, groups: readonly string[]): void {
  const refused = groups.find((group) => !canGrantGroup(actor, group));
  if (refused !== undefined) {
    throw forbidden(`Você não pode conceder o grupo "${refused}".`);
  }
}
