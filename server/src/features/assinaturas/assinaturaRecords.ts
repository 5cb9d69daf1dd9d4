import { assinaturaQueries } from '../../domain/assinaturas/assinaturaQueries.ts';
import { type Fields, PersonIds } from '../../domain/history/differencesOf.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** What history keeps of a subscription. */
interface HistoryState {
  readonly owner: number;
  readonly fields: Fields;
  /** Whether it reaches others than its owner. */
  readonly reachesOthers: boolean;
}

/** What history keeps of a subscription as it is now. */
export async function historyState(tx: Db, id: number): Promise<HistoryState | null> {
  const queries = assinaturaQueries(tx);
  const found = await queries.find(id);
  if (!found) return null;
  const { assinatura } = found;
  const named = await queries.listDestinatarios([id]);
  const users = named.flatMap(({ user_id }) => user_id ?? []);
  const equipes = named.flatMap(({ equipe_id }) => equipe_id ?? []);
  return {
    owner: assinatura.user_id,
    reachesOthers: named.length > 0,
    fields: {
      dono: new PersonIds([assinatura.user_id]),
      formato: assinatura.formato,
      pausada: assinatura.pausada,
      recebem: new PersonIds(assinatura.para_mim ? [assinatura.user_id, ...users] : users),
      equipes_recebem: equipes,
    },
  };
}

/**
 * Tells a change of a subscription that reaches others, or by somebody else than its owner. One that a reader has for themselves is
 * their own, as a view is.
 */
export async function assinaturaRecords(
  tx: Db,
  actor: Actor,
  id: number,
  before: HistoryState | null,
  { isDeleted = false } = {},
): Promise<RecordedChange[]> {
  const found = await assinaturaQueries(tx).find(id);
  const state = await historyState(tx, id);
  if (!found || !state) return [];
  const { assinatura, visao } = found;
  const isOwn = assinatura.user_id === actor.id;
  if (isOwn && !state.reachesOthers && !before?.reachesOthers) return [];
  const act = isDeleted ? 'delete' : before ? 'update' : 'create';
  return [
    {
      cliente: visao.cliente_id,
      action: `assinatura.${act}`,
      target: `assinatura:${id}`,
      details: { relatorio: visao.relatorio_id, user: (before ?? state).owner },
      before: before?.fields ?? null,
      after: isDeleted ? null : state.fields,
    },
  ];
}
