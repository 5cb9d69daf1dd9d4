import type { AssinaturaChanges } from '@portal/api-client/contract';
import {
  type AssinaturaRow,
  assinaturaQueries,
} from '../../domain/assinaturas/assinaturaQueries.ts';
import { assinaturaWriteQueries } from '../../domain/assinaturas/assinaturaWriteQueries.ts';
import { mayAdminister } from '../../domain/assinaturas/mayAdminister.ts';
import { placeQueries } from '../../domain/grants/placeQueries.ts';
import { actorQueries } from '../../domain/identity/actorQueries.ts';
import { maxVisoes, visaoWriteQueries } from '../../domain/visoes/writeQueries.ts';
import { conflict, forbidden, invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';

/** The most subscriptions that a person has. */
export const maxPerPerson = 20;

/**
 * Hands a subscription over to somebody who may send it to others; a superuser takes it for themselves only, because administrators of a
 * cliente do not learn of superusers. A view of the former owner is copied, because theirs goes with them. Whoever gets the mails goes
 * on getting them. Spec ASSI-05.
 */
export async function handOver(
  tx: Db,
  actor: Actor,
  { assinatura, visao }: AssinaturaRow,
  { dono = actor.id, ...others }: Omit<AssinaturaChanges, 'versao'>,
  now: Date,
): Promise<void> {
  if (!mayAdminister(actor, visao.cliente_id) || Object.keys(others).length > 0) {
    throw forbidden(
      'Só quem administra o relatório passa a assinatura a outra pessoa, sem outra alteração.',
    );
  }
  const [write, views] = [assinaturaWriteQueries(tx), visaoWriteQueries(tx)];
  await views.lockPerson(dono);
  const person = await actorQueries(tx).findPerson(dono, now);
  const isHidden = person && scopeOf(person) === 'all' && dono !== actor.id;
  if (!person || isHidden || !mayAdminister(person, visao.cliente_id)) {
    throw invalidFields({
      dono: ['Escolha alguém do cliente que administre este relatório e possa entrar.'],
    });
  }
  const { id, user_id: former } = assinatura;
  if (dono === former) return;
  const isCopied = visao.user_id === former;
  if (
    (await write.countOfPerson(dono)) >= maxPerPerson ||
    (isCopied && (await views.countOfPerson(dono)) >= maxVisoes)
  ) {
    throw conflict(`Esta pessoa já tem ${maxPerPerson} assinaturas ou ${maxVisoes} visões.`);
  }
  const named = await assinaturaQueries(tx).listDestinatarios([id]);
  const users = named.flatMap(({ user_id }) => user_id ?? []);
  const isOfCliente =
    (await placeQueries(tx).countOfCliente(visao.cliente_id, 'person', [former])) > 0;
  await write.replaceDestinatarios(id, {
    users: [
      ...users.filter((one) => one !== dono),
      ...(assinatura.para_mim && isOfCliente ? [former] : []),
    ],
    equipes: named.flatMap(({ equipe_id }) => equipe_id ?? []),
  });
  await write.update(id, {
    user_id: dono,
    para_mim: users.includes(dono),
    ...(isCopied && { visao_id: await views.copyFor(dono, visao.id) }),
  });
}
