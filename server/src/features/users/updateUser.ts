import type { UserChanges } from '@portal/api-client/contract';
import { forbidden, notFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/auth/actor.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { recordAudit } from '../audit/queries.ts';
import { requireManages } from './policy.ts';
import { type UserRow, userQueries } from './queries.ts';
import {
  clienteOf,
  explainDuplicate,
  type Group,
  groupsOf,
  isSuperuser,
  requireCliente,
} from './userInput.ts';
import { userWriteQueries } from './writeQueries.ts';

/** Changes a person; absent fields keep their value. Spec API-36, AMBIG-05. */
export async function updateUser(
  db: Db,
  actor: Actor,
  id: number,
  input: UserChanges,
  now: Date,
): Promise<void> {
  const found = await userQueries(db).find(scopeOf(actor), id);
  if (!found) throw notFound('Usuário');
  requireManages(actor, found);
  const groups = input.groups_input ? await groupsOf(db, actor, input.groups_input) : null;
  requireNoSelfDemotion(actor, found, input, groups);
  const cliente_id = clienteOf(actor, input, found.cliente_id_leitura);
  if (groups) requireCliente(actor, groups, cliente_id);
  const password = input.password ? await hashPassword(input.password) : null;
  const is_active = input.is_active ?? found.is_active;
  const email = input.email?.trim() ?? found.email;
  await db
    .transaction(async (tx) => {
      const write = userWriteQueries(tx);
      await write.update(id, {
        username: input.username?.trim() ?? found.username,
        email,
        first_name: input.first_name?.trim() ?? found.first_name,
        last_name: input.last_name?.trim() ?? found.last_name,
        cliente_id,
        is_superuser: groups ? isSuperuser(groups) : found.is_superuser,
        is_active,
      });
      if (groups)
        await write.replaceGroups(
          id,
          groups.map((group) => group.id),
        );
      const isMoving = cliente_id !== found.cliente_id_leitura;
      if (isMoving) await write.dropGrantsOutside(id, cliente_id);
      if (isMoving || email.toLowerCase() !== found.email.toLowerCase()) await write.unlink(id);
      if (password) await write.setPassword(id, password);
      if (password || !is_active) {
        await write.endSessions(id, password ? 'password changed' : 'deactivated', now);
      }
      await recordAudit(tx, {
        actor,
        clienteId: cliente_id,
        action: 'user.update',
        target: `user:${id}`,
        details: { fields: Object.keys(input) },
      });
    })
    .catch(explainDuplicate);
}

/** Throws 403 where an actor would deactivate or demote themselves: they could be the last person able to undo it. */
function requireNoSelfDemotion(
  actor: Actor,
  found: UserRow,
  input: UserChanges,
  groups: readonly Group[] | null,
): void {
  if (found.id !== actor.id) return;
  if (input.is_active === false) throw forbidden('Você não pode desativar a si mesmo.');
  if (!groups) return;
  const names = groups.map(({ name }) => name).sort();
  const isSame = names.join() === [...found.groups].sort().join();
  const staysSuperuser = found.is_superuser && isSuperuser(groups);
  if (staysSuperuser || (isSame && !found.is_superuser)) return;
  throw forbidden('Você não pode mudar os seus próprios grupos.');
}
