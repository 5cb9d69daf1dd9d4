import { randomUUID } from 'node:crypto';
import { canSeeAs, hasEnded } from '@portal/api-client/rules';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import { accessLifeMs } from '../../domain/identity/createTokens.ts';
import { seeAsQueries } from '../../domain/identity/seeAsQueries.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { cannotEnter, forbidden, requireFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { momentText } from '../../platform/momentText.ts';

interface StartOptions {
  readonly id: number;
  readonly hasMicrosoft: boolean;
  readonly now: Date;
}

/**
 * Starts to see the portal as a person. Throws 404 outside the actor's scope, 403 for themselves and for people with more rights, 409
 * with every reason for a person who could not sign in. Spec VERC-01.
 */
export async function startVerComo(db: Db, actor: Actor, { id, hasMicrosoft, now }: StartOptions) {
  const found = requireFound(await userQueries(db).find(scopeOf(actor), id), 'Usuário');
  if (id === actor.id) throw forbidden('Você já vê o portal como você.');
  if (found.is_superuser) throw forbidden('Não é possível ver como um superusuário.');
  if (!canSeeAs(actor, found)) {
    throw forbidden('Você não pode ver como um usuário com mais permissões do que as suas.');
  }
  const queries = seeAsQueries(db);
  const entry = await queries.findEntry(id);
  const impedimentos = entry ? reasonsAgainst(entry, hasMicrosoft, now) : [];
  if (impedimentos.length > 0) throw cannotEnter(impedimentos);
  const sight = { id: randomUUID(), until: new Date(now.getTime() + accessLifeMs) };
  await db.transaction(async (tx) => {
    await seeAsQueries(tx).create({
      id: sight.id,
      userId: id,
      authorId: actor.id,
      sessionId: actor.sessionId,
      expiresAt: sight.until,
    });
    await recordEvent(tx, actor, {
      cliente: found.cliente_id_leitura,
      action: 'ver_como.start',
      target: `user:${id}`,
    });
  });
  const { username, first_name, last_name } = found;
  return { ...sight, person: { id, username, first_name, last_name } };
}

type Entry = NonNullable<Awaited<ReturnType<ReturnType<typeof seeAsQueries>['findEntry']>>>;

/** A tenant by which Microsoft identifies the people of a cliente. */
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Every reason for which a person could not sign in, as a sentence. Empty if they could. */
function reasonsAgainst(entry: Entry, hasMicrosoft: boolean, now: Date): string[] {
  const { isClosed, is_active, until, hasPassword, tenantId, isMicrosoftOnly } = entry;
  const entersByMicrosoft = hasMicrosoft && (entry.hasMicrosoft || guid.test(tenantId ?? ''));
  return [
    isClosed && 'O cliente está encerrado.',
    !is_active && 'A conta está desativada.',
    until !== null && hasEnded(until, now) && `O acesso da conta terminou em ${momentText(until)}.`,
    !entersByMicrosoft &&
      isMicrosoftOnly &&
      'A organização entra somente com a Microsoft, que não está configurada.',
    !entersByMicrosoft &&
      !isMicrosoftOnly &&
      !hasPassword &&
      'A conta não tem senha: envie um convite ou defina uma senha.',
  ].filter((reason) => reason !== false);
}
