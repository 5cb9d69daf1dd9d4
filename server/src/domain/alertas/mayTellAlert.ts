import { actorQueries } from '../identity/actorQueries.ts';
import { admitToAsk } from './admitToAsk.ts';
import { alertaQueries } from './alertaQueries.ts';
import type { AlertDependencies } from './createAsker.ts';

/** Decides when a mail leaves whether it may still tell its person of their alert. Spec ALERTA-02. */
export async function mayTellAlert(
  dependencies: AlertDependencies,
  { userId, facts }: { readonly userId: number; readonly facts: Readonly<Record<string, string>> },
): Promise<boolean> {
  const { db, now } = dependencies;
  const found = await alertaQueries(db).find(Number(facts.alerta));
  if (!found || found.alerta.user_id !== userId || found.alerta.pausado) return false;
  const { relatorio_id: relatorioId, aplicativo_id: aplicativoId } = found.alerta;
  const actor = await actorQueries(db).findPerson(userId, now());
  if (!actor) return false;
  return !('refused' in (await admitToAsk(dependencies, actor, { relatorioId, aplicativoId })));
}
