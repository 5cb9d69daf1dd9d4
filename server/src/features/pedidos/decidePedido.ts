import type { PedidoDecision } from '@portal/api-client/contract';
import { hasEnded, keepText } from '@portal/api-client/rules';
import type { Change, Touched } from '../../domain/change/Change.ts';
import {
  type AppPermissions,
  changeAppPermissions,
} from '../../domain/changeGrants/changeAppPermissions.ts';
import { changeGrants } from '../../domain/changeGrants/changeGrants.ts';
import { placeQueries } from '../../domain/grants/placeQueries.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { conflict, forbidden, invalidFields, notFound, requireFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion, StaleVersion } from '../../platform/db/StaleVersion.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';
import { answerProblema } from './answerProblema.ts';
import { joinTeam } from './joinTeam.ts';
import { type PedidoRow, pedidoQueries } from './queries.ts';
import { versionOf } from './versionOf.ts';

export interface PedidoChange {
  readonly id: number;
  readonly input: PedidoDecision;
  /** The change of the application's permissions; null if the decision makes none. Power BI was asked for it before. */
  readonly permissions: Omit<AppPermissions, 'versao'> | null;
  readonly mailer: Mailer;
  readonly now: Date;
}

/**
 * Approves or refuses a request. What an approval gives is written by the change that the console's own dialogs make, in the same
 * transaction. Throws StaleVersion for a request that is no longer open. Spec PED-03.
 */
export const decidePedido: Change<PedidoChange> = async (tx, actor, change) => {
  const { id, input, mailer, now } = change;
  const queries = pedidoQueries(tx);
  const seen = requireFound(await queries.findSeen(scopeOf(actor), id, now), 'Pedido');
  if (seen.user_id === actor.id && !seen.contexto)
    throw forbidden('Outra pessoa precisa decidir o seu pedido.');
  if (seen.contexto) return answerProblema(tx, actor, seen, change);
  if (input.decisao === 'responder') {
    throw invalidFields({ decisao: ['Um pedido de acesso se aprova ou se recusa.'] });
  }
  // The grant locks its things and people before the request, as every other change of grants does.
  await placeQueries(tx).lock({
    aplicativos: seen.aplicativo_id === null ? [] : [seen.aplicativo_id],
    relatorios: seen.relatorio_id === null ? [] : [seen.relatorio_id],
  });
  await placeQueries(tx).lockHolders([{ kind: 'person', id: seen.user_id }]);
  await queries.lock(id);
  const found = requireFound(await queries.findSeen(scopeOf(actor), id, now), 'Pedido');
  requireOpen(found);
  requireVersion(versionOf(found), input.versao);
  const given = input.decisao === 'aprovar' ? await give(tx, actor, found, change) : nothingGiven;
  const estado = input.decisao === 'aprovar' ? 'aprovado' : 'recusado';
  const recado = keepText(input.recado ?? '');
  await queries.end([id], estado, now, { by: actor.id, recado });
  await mailer.queue(tx, {
    userId: found.user_id,
    kind: 'pedido_decidido',
    facts: { resultado: estado, ...(recado && { recado }) },
  });
  return { ...given, records: [...given.records, recordOf(found, estado)] };
};

const nothingGiven: Touched<void> = { result: undefined, records: [], region: null };

async function give(
  tx: Db,
  actor: Actor,
  pedido: PedidoRow,
  { input, permissions, now }: PedidoChange,
): Promise<Touched<void>> {
  const end = readExpiry('expira_em', input.expira_em);
  if (end && hasEnded(end, now)) throw invalidFields({ expira_em: ['Este fim já passou.'] });
  if (pedido.isActive === false) {
    throw conflict('Este aplicativo está inativo. Ative-o antes de aprovar o pedido.');
  }
  if (input.equipe_id != null) return joinTeam(tx, actor, pedido, input.equipe_id, now);
  if (permissions) return changeAppPermissions(tx, actor, { ...permissions, versao: undefined });
  const { relatorio_id: relatorioId, user_id: userId } = pedido;
  if (relatorioId === null || pedido.aplicativo_id !== null) throw notFound('Pedido');
  if (input.tipo_acesso === 'specific') {
    const message = 'Em Dashboards o acesso é ao relatório inteiro.';
    throw invalidFields({ tipo_acesso: [message] });
  }
  return changeGrants(tx, actor, {
    changes: [
      {
        kind: 'person',
        holder: userId,
        aplicativo: null,
        relatorio: relatorioId,
        after: { acesso: 'full', expira_em: end },
      },
    ],
    holdersOf: { cliente: pedido.cliente, field: 'id' },
    now,
  });
}

function requireOpen(found: PedidoRow): void {
  if (found.estado !== 'aberto') throw new StaleVersion(versionOf(found));
}

/** History keeps neither the reason of the request nor the message of the answer, because both are free texts about a person. */
const recordOf = (
  { id, user_id, aplicativo_id, relatorio_id, cliente }: PedidoRow,
  estado: 'aprovado' | 'recusado',
): RecordedChange => ({
  cliente,
  action: 'pedido.update',
  target: `pedido:${id}`,
  details: {
    user: user_id,
    ...(aplicativo_id !== null && { aplicativo: aplicativo_id }),
    ...(relatorio_id !== null && { relatorio: relatorio_id }),
  },
  person: user_id,
  before: { estado: 'aberto' },
  after: { estado },
});
