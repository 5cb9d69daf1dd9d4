import type { UserChanges } from '@portal/api-client/contract';
import { commit } from '../../domain/change/commit.ts';
import type { IsBreached } from '../../domain/identity/createBreachCheck.ts';
import { hashPassword } from '../../domain/identity/passwords.ts';
import { requireManaged } from '../../domain/people/requireManaged.ts';
import { explainDuplicate, requireStrongPassword } from '../../domain/people/userInput.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { changeUser } from './changeUser.ts';

/** Changes a person; absent fields keep their value. Spec API-36. */
export async function updateUser(
  db: Db,
  actor: Actor,
  id: number,
  input: UserChanges,
  { now, isBreached }: { readonly now: Date; readonly isBreached: IsBreached },
): Promise<void> {
  // Refuses before the slow hash. The decision that counts is made again under the lock of the row.
  const before = await requireManaged(db, actor, id);
  if (input.password) {
    await requireStrongPassword(input.password, { ...before, ...input }, { isBreached });
  }
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  const change = { id, input, passwordHash, now };
  await commit(db, changeUser, actor, change).catch(explainDuplicate);
}
