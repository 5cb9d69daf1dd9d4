import { recordChanges } from '../domain/history/recordChanges.ts';
import type { Mailer } from '../domain/mail/createMailer.ts';
import { userWriteQueries } from '../domain/people/writeQueries.ts';
import { secondFactorQueries } from '../domain/secondFactor/secondFactorQueries.ts';
import type { Db } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';

/**
 * Removes a person's second factor, for a superuser who has lost phone and recovery codes. Their sessions stay, and a mail tells them.
 * Throws StartError for an unknown person and for one without a second factor. Spec CONTA-10.
 */
export async function removeSecondFactor(
  db: Db,
  mailer: Mailer,
  { username }: { readonly username: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const write = userWriteQueries(tx);
    const person = await write.findByUsername(username.trim());
    if (!person) throw new StartError(`Não há usuário com o nome "${username}".`);
    // The person first, as in every change of a second factor: another order can end in a deadlock.
    await write.lock(person.id);
    if (!(await secondFactorQueries(tx).remove(person.id))) {
      throw new StartError(`O usuário "${username}" não tem segundo fator.`);
    }
    await mailer.queue(tx, { userId: person.id, kind: 'segundo_fator_removido' });
    const change = {
      cliente: person.cliente,
      action: 'user.update',
      target: `user:${person.id}`,
      before: { segundo_fator: true },
      after: { segundo_fator: false },
      person: person.id,
    };
    await recordChanges(tx, null, [change]);
  });
}
