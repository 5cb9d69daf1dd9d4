import { recordChanges } from '../domain/history/recordChanges.ts';
import { hashPassword } from '../domain/identity/passwords.ts';
import { userWriteQueries } from '../domain/people/writeQueries.ts';
import type { Db } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';
import { requireStrongPassword } from './askPassword.ts';

/**
 * Sets a person's password and ends the person's sessions. Throws StartError for a weak password and for an unknown or
 * inactive person.
 */
export async function setPassword(
  db: Db,
  { username, password }: { readonly username: string; readonly password: string },
  now: Date,
): Promise<void> {
  await requireStrongPassword(password, [username]);
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const write = userWriteQueries(tx);
    const person = await write.findByUsername(username.trim());
    if (!person) throw new StartError(`Não há usuário com o nome "${username}".`);
    if (!person.isActive) throw new StartError(`O usuário "${username}" está inativo.`);
    await write.setPassword(person.id, hash);
    await write.endSessions(person.id, 'password changed', now);
    const change = {
      cliente: person.cliente,
      action: 'user.update',
      target: `user:${person.id}`,
      before: {},
      after: {},
      person: person.id,
      secrets: ['password'],
    };
    await recordChanges(tx, null, [change]);
  });
}
