import type { NamedEndpoint } from '../../src/platform/docs/openApi.ts';
import type { Row } from './Row.ts';
import { groupOf, type Role } from './world.ts';

/** Returns whether the call's roles include the role. Does not use `mayCall`, because `mayCall` is under test. */
export function isAllowed({ access, roles }: NamedEndpoint, role: Role): boolean {
  if (access !== 'session' || roles === 'everyone' || role === 'superuser') return true;
  return (roles as readonly string[]).includes(groupOf[role] ?? '');
}

/** Returns the status that a role gets for a target. */
export function expectedStatus(
  endpoint: NamedEndpoint,
  row: Row,
  role: Role,
  target: 'own' | 'foreign' | 'absent',
): number {
  if (!isAllowed(endpoint, role)) return 403;
  if (row.needsHistory && (role === 'usuarios' || role === 'relatorios')) return 404;
  if (row.needsGrant && role === 'usuarios') return 404;
  if (row.namesRecord && (target === 'absent' || (target === 'foreign' && role !== 'superuser'))) {
    return 404;
  }
  return row.successStatus ?? 200;
}
