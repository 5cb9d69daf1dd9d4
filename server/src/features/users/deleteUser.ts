import { forbidden } from '../../errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { recordAudit } from '../audit/queries.ts';
import { requireManaged } from './requireManaged.ts';
import { userWriteQueries } from './writeQueries.ts';

/** Deletes a person. Throws 403 if the actor would delete their own account. Spec API-37, LIM-06. */
export async function deleteUser(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const write = userWriteQueries(tx);
    await write.lock(id);
    const found = await requireManaged(tx, actor, id);
    if (id === actor.id) throw forbidden('Você não pode excluir a si mesmo.');
    await write.delete(id);
    await recordAudit(tx, {
      actor,
      clienteId: found.cliente_id_leitura,
      action: 'user.delete',
      target: `user:${id}`,
      details: { username: found.username },
    });
  });
}
