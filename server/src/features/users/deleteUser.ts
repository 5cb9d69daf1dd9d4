import { keepInBin } from '../../domain/bin/keepInBin.ts';
import type { Change } from '../../domain/change/Change.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { permissionRecords } from '../../domain/grants/permissionRecords.ts';
import { requireManaged } from '../../domain/people/requireManaged.ts';
import { userRecords } from '../../domain/people/userRecords.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { forbidden } from '../../errors.ts';
import { keptUser } from './restoreUser.ts';

/** Deletes a person into the bin. Throws 403 if the actor would delete their own account. Spec API-37, LIM-06. */
export const deleteUser: Change<number> = async (tx, actor, id) => {
  const write = userWriteQueries(tx);
  await write.lock(id);
  const found = await requireManaged(tx, actor, id);
  if (id === actor.id) throw forbidden('Você não pode excluir a si mesmo.');
  const relatorios = await write.listAllowedRelatorios(id);
  const permissions = await permissaoQueries(tx).listPart({ people: [id] });
  await keepInBin(tx, actor, await keptUser(tx, found));
  await write.delete(id);
  return {
    result: undefined,
    records: [
      ...userRecords({ ...found, relatorios }, null),
      ...permissionRecords(permissions, []),
    ],
    region: { people: [id] },
  };
};
