import type { NewUser } from '@portal/api-client/contract';
import { NameTaken } from '../../errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { recordAudit } from '../audit/queries.ts';
import {
  clienteOf,
  explainDuplicate,
  groupsOf,
  isSuperuser,
  requireCliente,
  requireStrongPassword,
  takenFields,
} from './userInput.ts';
import { userWriteQueries } from './writeQueries.ts';

/** Creates a person and returns the person's id. Spec API-35. */
export async function createUser(db: Db, actor: Actor, input: NewUser): Promise<number> {
  const groups = await groupsOf(db, actor, input.groups_input ?? []);
  const cliente_id = clienteOf(actor, input, null);
  requireCliente(actor, groups, cliente_id);
  if (input.password) await requireStrongPassword(input.password, input);
  const taken = await takenFields(db, input);
  if (Object.keys(taken).length > 0) throw new NameTaken(taken);
  const password = input.password ? await hashPassword(input.password) : null;
  return db
    .transaction(async (tx) => {
      const write = userWriteQueries(tx);
      const id = await write.insert(
        {
          username: input.username.trim(),
          email: input.email.trim(),
          first_name: input.first_name?.trim() ?? '',
          last_name: input.last_name?.trim() ?? '',
          cliente_id,
          is_superuser: isSuperuser(groups),
          is_active: input.is_active ?? true,
        },
        password,
      );
      await write.replaceGroups(
        id,
        groups.map((group) => group.id),
      );
      await recordAudit(tx, {
        actor,
        clienteId: cliente_id,
        action: 'user.create',
        target: `user:${id}`,
        details: { username: input.username, groups: groups.map(({ name }) => name) },
      });
      return id;
    })
    .catch(explainDuplicate);
}
