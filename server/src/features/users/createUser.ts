import type { NewUser } from '@portal/api-client/contract';
import { NameTaken } from '../../errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Change } from '../../platform/change/Change.ts';
import { commit } from '../../platform/change/commit.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { userQueries } from './queries.ts';
import {
  clienteOf,
  explainDuplicate,
  groupsOf,
  isSuperuser,
  requireCliente,
  requireStrongPassword,
  takenFields,
} from './userInput.ts';
import { userRecords } from './userRecords.ts';
import { userWriteQueries } from './writeQueries.ts';

interface UserCreation {
  readonly input: NewUser;
  /** Null for a person who signs in by Microsoft only. */
  readonly passwordHash: string | null;
}

/** Creates a person and returns the person's id. Spec API-35. */
export async function createUser(db: Db, actor: Actor, input: NewUser): Promise<number> {
  // Refuses before the slow hash. The decision that counts is made again in the transaction.
  await requireAllowed(db, actor, input);
  if (input.password) await requireStrongPassword(input.password, input);
  const taken = await takenFields(db, input);
  if (Object.keys(taken).length > 0) throw new NameTaken(taken);
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  return commit(db, insertUser, actor, { input, passwordHash }).catch(explainDuplicate);
}

export const insertUser: Change<UserCreation, number> = async (
  tx,
  actor,
  { input, passwordHash },
) => {
  const { groups, cliente_id } = await requireAllowed(tx, actor, input);
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
    passwordHash,
  );
  await write.replaceGroups(
    id,
    groups.map((group) => group.id),
  );
  const made = await userQueries(tx).find('all', id);
  return {
    result: id,
    records: userRecords(null, made, passwordHash === null ? [] : ['password']),
    region: { people: [id] },
  };
};

/** Returns the groups and the cliente of a new person. Throws 400 or 403 if the actor may not give them. */
async function requireAllowed(db: Db, actor: Actor, input: NewUser) {
  const groups = await groupsOf(db, actor, input.groups_input ?? []);
  const cliente_id = clienteOf(actor, input, null);
  requireCliente(actor, groups, cliente_id);
  return { groups, cliente_id };
}
