import { forbidden, notFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { recordAudit } from '../audit/queries.ts';
import { requireManages } from './policy.ts';
import { userQueries } from './queries.ts';
import { userWriteQueries } from './writeQueries.ts';

/** Deletes a person. Throws 403 where the actor would delete their own account. Spec API-37. */
export async function deleteUser(db: Db, actor: Actor, id: number): Promise<void> {
  const found = await userQueries(db).find(scopeOf(actor), id);
  if (!found) throw notFound('Usuário');
  requireManages(actor, found);
  if (id === actor.id) throw forbidden('Você não pode excluir a si mesmo.');
  await db.transaction(async (tx) => {
    await userWriteQueries(tx).delete(id);
    await recordAudit(tx, {
      actor,
      clienteId: found.cliente_id_leitura,
      action: 'user.delete',
      target: `user:${id}`,
      details: { username: found.username },
    });
  });
}
