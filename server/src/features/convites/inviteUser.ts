import { hasEnded } from '@portal/api-client/rules';
import { type AccountLink, createLink } from '../../domain/accounts/createLink.ts';
import { requireInvitable } from '../../domain/accounts/requireInvitable.ts';
import type { Change } from '../../domain/change/Change.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { requireManaged } from '../../domain/people/requireManaged.ts';
import { userRecords } from '../../domain/people/userRecords.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { conflict } from '../../errors.ts';

interface InvitationInput {
  readonly id: number;
  readonly mailer: Mailer;
  readonly now: Date;
}

/** Invites a person who has no password. An earlier invitation ends. Returns the link and the person's cliente. Spec CONTA-07. */
export const inviteUser: Change<
  InvitationInput,
  AccountLink & { clienteId: number | null }
> = async (tx, actor, { id, mailer, now }) => {
  const write = userWriteQueries(tx);
  await write.lock(id);
  const found = await requireManaged(tx, actor, id);
  if (found.tem_senha) throw conflict('Esta pessoa já tem senha.');
  if (!found.is_active || hasEnded(found.expira_em, now)) {
    throw conflict('Esta conta não está ativa. Ative-a antes de convidar.');
  }
  const { cliente_id_leitura: clienteId, is_superuser: isSuperuser } = found;
  await requireInvitable(tx, { clienteId, isSuperuser });
  const link = await createLink(tx, {
    userId: id,
    purpose: 'convite',
    createdBy: actor.id,
    mailer,
    now,
  });
  await write.raiseVersion(id, actor);
  const records = userRecords(found, await userQueries(tx).find('all', id));
  return { result: { ...link, clienteId }, records, region: null };
};
