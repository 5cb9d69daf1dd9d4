import type { RecordedChange } from '../history/recordChanges.ts';
import type { PermissaoRow } from './permissaoQueries.ts';
import { permissionStates } from './permissionStates.ts';

/** Returns one record of history for each person and application whose permissions differ. */
export function permissionRecords(
  before: readonly PermissaoRow[],
  after: readonly PermissaoRow[],
): RecordedChange[] {
  return permissionStates(before, after, ({ user }) => user).map(({ first, from, to }) => ({
    cliente: first.cliente,
    action: 'permissao.update',
    target: `aplicativo:${first.aplicativo}`,
    details: { user: first.user },
    person: first.user,
    before: from,
    after: to,
  }));
}
