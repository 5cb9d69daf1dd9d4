import type { Change } from '../../domain/change/Change.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { userRecords } from '../../domain/people/userRecords.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { conflict, unauthenticated } from '../../errors.ts';
import { contaQueries } from './queries.ts';

interface OwnPassword {
  /** The stored hash against which the present password was checked. */
  readonly checkedHash: string;
  readonly newHash: string;
  readonly now: Date;
}

/** Replaces the caller's password and ends their other sessions. Spec CONTA-02. */
export const changeOwnPassword: Change<OwnPassword> = async (
  tx,
  actor,
  { checkedHash, newHash, now },
) => {
  const own = contaQueries(tx);
  const write = userWriteQueries(tx);
  await write.lock(actor.id);
  const stored = await own.find(actor.id);
  if (!stored) throw unauthenticated();
  // The check and the hash take time. Another change of the password may have ended this session meanwhile.
  if (stored.password_hash !== checkedHash) {
    throw conflict('A senha foi alterada em outro lugar. Entre novamente.');
  }
  await write.setPassword(actor.id, newHash);
  await own.endOtherSessions(actor.id, actor.sessionId, 'password changed', now);
  await write.raiseVersion(actor.id, actor);
  const person = await userQueries(tx).find('all', actor.id);
  return { result: undefined, records: userRecords(person, person, ['password']), region: null };
};
