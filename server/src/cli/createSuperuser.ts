import { isEmail, newTexts, userRecord } from '@portal/api-client/records';
import { recordChanges } from '../domain/history/recordChanges.ts';
import { hashPassword } from '../domain/identity/passwords.ts';
import { userQueries } from '../domain/people/queries.ts';
import { userRecords } from '../domain/people/userRecords.ts';
import { userWriteQueries } from '../domain/people/writeQueries.ts';
import { violatedConstraintOf } from '../platform/db/databaseErrors.ts';
import type { Db } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';
import { requireStrongPassword } from './askPassword.ts';

export interface NewSuperuser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Creates a superuser. Throws StartError with a Portuguese text for invalid or taken input. */
export async function createSuperuser(db: Db, input: NewSuperuser): Promise<void> {
  const username = input.username.trim();
  const email = input.email.trim();
  if (!/^\S{1,150}$/.test(username))
    throw new StartError('O nome de usuário não pode ter espaços.');
  if (!isEmail(email)) throw new StartError('Informe um e-mail válido.');
  await requireStrongPassword(input.password, [username, email]);
  const password = await hashPassword(input.password);
  await db
    .transaction(async (tx) => {
      const write = userWriteQueries(tx);
      const id = await write.insert(
        {
          ...newTexts(userRecord, { username, email }),
          cliente_id: null,
          is_superuser: true,
          is_active: true,
          expira_em: null,
        },
        password,
      );
      const [group] = (await write.listGroups()).filter(({ name }) => name === 'Superuser');
      if (group) await write.replaceGroups(id, [group.id]);
      const made = await userQueries(tx).find('all', id);
      await recordChanges(tx, null, userRecords(null, made, ['password']));
    })
    .catch((error: unknown) => {
      if (!violatedConstraintOf(error)) throw error;
      throw new StartError('Já existe um usuário com este nome ou e-mail.');
    });
}
