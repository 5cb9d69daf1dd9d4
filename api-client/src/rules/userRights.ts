import { type AdminArea, adminAreas, canOpenAdminArea, type Person } from './access.ts';

const superuserGroup = 'Superuser';
const areasOf = (person: Person): readonly AdminArea[] =>
  adminAreas.filter((area) => canOpenAdminArea(person, area));

/**
 * May this administrator change, delete or set the password of such a person? Only where he holds all that the
 * person holds: a password he sets is a sign-in he could use. Superusers are for superusers.
 */
export function canManageUser(actor: Person, target: Person): boolean {
  if (!canOpenAdminArea(actor, 'users')) return false;
  if (target.is_superuser && !actor.is_superuser) return false;
  return areasOf(target).every((area) => canOpenAdminArea(actor, area));
}

/** May this administrator put people into this group? No one grants what he does not hold. AMBIG-05. */
export function canGrantGroup(actor: Person, group: string): boolean {
  const isSuperuser = group === superuserGroup;
  return canManageUser(actor, { is_superuser: isSuperuser, groups: isSuperuser ? [] : [group] });
}
