import { linkQueries } from '../../domain/accounts/linkQueries.ts';
import { recordChanges } from '../../domain/history/recordChanges.ts';
import { attemptQueries } from '../../domain/identity/attemptQueries.ts';
import type { IsBreached } from '../../domain/identity/createBreachCheck.ts';
import { hashPassword } from '../../domain/identity/passwords.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { digestOfSecret } from '../../domain/mail/linkSecret.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { requireStrongPassword } from '../../domain/people/userInput.ts';
import { userRecords } from '../../domain/people/userRecords.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { invalidFields, microsoftOnlyText } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { belongsTo } from '../../platform/http/actor.ts';
import type { Endereco } from '../../platform/http/resolveHost.ts';

interface LinkUse {
  /** What stands after `#` in the link. */
  readonly secret: string;
  readonly password: string;
  /** The network of the request, for history. */
  readonly network: string;
  /** The address at which the link is used. */
  readonly at: Endereco | null;
  readonly mailer: Mailer;
  /** The digest of a name in the keys of sign-in limits. */
  readonly attemptNameOf: (username: string) => string;
  readonly now: () => Date;
  readonly isBreached: IsBreached;
}

const endedLink = () =>
  invalidFields({
    codigo: [
      'Este link não vale mais: ele já foi usado, venceu, foi trocado por outro ou a conta não está ativa. Peça um novo.',
    ],
  });

/**
 * The person of a link that still holds. Throws 400 for any other, and at the address of a cliente for the link of a person of another
 * one. Changes nothing.
 */
export async function findLinkOwner(db: Db, secret: string, now: Date, at: Endereco | null) {
  const found = await linkQueries(db).findUsable(digestOfSecret(secret), now);
  if (!found || !belongsTo(found, at)) throw endedLink();
  if (found.isMicrosoftOnly) throw invalidFields({ codigo: [microsoftOnlyText] });
  return found;
}

/**
 * Sets the password of the person of a link. The link, every other link and every session of the person end, and a mail tells them. Whoever
 * reads their mail has not to wait for their failed sign-ins to be forgotten.
 * Of several presses with one link, one has an effect. Returns the person. Spec CONTA-09.
 */
export async function setPasswordByLink(
  db: Db,
  { secret, password, network, at, mailer, attemptNameOf, now, isBreached }: LinkUse,
) {
  const owner = await findLinkOwner(db, secret, now(), at);
  await requireStrongPassword(password, owner, { field: 'nova', isBreached });
  const hash = await hashPassword(password);
  const { userId } = owner;
  await db.transaction(async (tx) => {
    const write = userWriteQueries(tx);
    await write.lock(userId);
    // The hash takes time. Another press, another link, or a deactivation may have come first.
    await findLinkOwner(tx, secret, now(), at);
    const found = await userQueries(tx).find('all', userId);
    await write.setPassword(userId, hash);
    await write.endSessions(userId, 'password changed', now());
    await attemptQueries(tx).clearAccount(attemptNameOf(owner.username));
    // Whoever was invited long after the creation of the account has yet to enter.
    await write.restartIdleTime(userId, now());
    const author = { id: userId, username: owner.username, network };
    await write.raiseVersion(userId, author);
    const after = await userQueries(tx).find('all', userId);
    await recordChanges(tx, author, userRecords(found, after, ['password']));
    await mailer.queue(tx, { userId, kind: 'senha_definida' });
  });
  return owner;
}
