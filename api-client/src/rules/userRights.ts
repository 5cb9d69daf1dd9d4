import { type AdminArea, adminAreas, canOpenAdminArea, isAdmin, type Person } from './access.ts';

const superuserGroup = 'Superuser';
const areasOf = (person: Person): readonly AdminArea[] =>
  adminAreas.filter((area) => canOpenAdminArea(person, area));

/**
 * Returns whether this administrator may change, delete or set the password of the person. The administrator needs
 * every right that the person has, because whoever sets a password can sign in with it. Only superusers manage
 * superusers, whatever areas there will be. A key manages nobody with a role: with a password that it has set, whoever has the key could
 * sign in and be more than its scopes.
 */
export function canManageUser(actor: Person, target: Person): boolean {
  if (!canOpenAdminArea(actor, 'users')) return false;
  if (target.is_superuser && !actor.is_superuser) return false;
  if (actor.chave && isAdmin(target)) return false;
  return areasOf(target).every((area) => canOpenAdminArea(actor, area));
}

/**
 * Returns whether this administrator may add people to the group: only if they have every right it grants. AMBIG-05.
 */
export function canGrantGroup(actor: Person, group: string): boolean {
  return canManageUser(actor, { is_superuser: group === superuserGroup, groups: [group] });
}

/** Returns whether this administrator may add themselves to a team. Spec EQP-03. */
export function mayJoinThemselves(actor: Person): boolean {
  return actor.is_superuser || actor.groups.includes('Admin Geral');
}

/**
 * Returns whether this administrator may see the portal as the person. Whoever may not change people may only see as people without a
 * role of administrators. Nobody sees as a superuser. Spec VERC-01. docs/decisions/server-see-as.md
 */
export function canSeeAs(actor: Person, target: Person): boolean {
  if (!isAdmin(actor) || target.is_superuser) return false;
  return canOpenAdminArea(actor, 'users') ? canManageUser(actor, target) : !isAdmin(target);
}
