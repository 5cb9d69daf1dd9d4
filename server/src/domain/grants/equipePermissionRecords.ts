import type { RecordedChange } from '../history/recordChanges.ts';
import type { EquipePermissaoRow } from './equipePermissionQueries.ts';
import { permissionStates } from './permissionStates.ts';

/** Returns one record of history for each team and application whose permissions differ. */
export function equipePermissionRecords(
  before: readonly EquipePermissaoRow[],
  after: readonly EquipePermissaoRow[],
): RecordedChange[] {
  return permissionStates(before, after, ({ equipe }) => equipe).map(({ first, from, to }) => ({
    cliente: first.cliente,
    action: 'permissao.update',
    target: `aplicativo:${first.aplicativo}`,
    details: { equipe: first.equipe },
    before: from,
    after: to,
  }));
}
