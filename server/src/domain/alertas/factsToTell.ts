import { actorQueries } from '../identity/actorQueries.ts';
import type { MailJobDependencies } from '../mail/mailJob.ts';
import { admitToAsk, digestOfRows, placeOf } from './admitToAsk.ts';
import { alertaQueries } from './alertaQueries.ts';
import type { AlertDependencies } from './createAsker.ts';

type DecideMail = NonNullable<MailJobDependencies['factsToTell']>;

/**
 * Decides, when a mail about an alert leaves, what it may still tell its person; null if it may not leave. What follows from a figure is told
 * only to a person who still reads the rows of that figure. An error is told to a person who has lost the report too, without its name.
 * Spec ALERTA-02.
 */
export async function factsToTell(
  dependencies: AlertDependencies,
  { userId, kind, facts }: Parameters<DecideMail>[0],
): ReturnType<DecideMail> {
  const { db, now } = dependencies;
  const found = await alertaQueries(db).find(Number(facts.alerta));
  if (!found || found.alerta.user_id !== userId || found.alerta.pausado) return null;
  const actor = await actorQueries(db).findPerson(userId, now());
  if (!actor) return null;
  const admitted = await admitToAsk(dependencies, actor, placeOf(found));
  const { relatorio: _, ...unnamed } = facts;
  if ('refused' in admitted) return kind === 'alerta_erro' ? unnamed : null;
  const isSame = digestOfRows(found.alerta.modelo, admitted.identity) === facts.identidade;
  return isSame || kind === 'alerta_erro' ? facts : null;
}
