import type { SecretBox } from '../../domain/clientes/createSecretBox.ts';
import { linkOrigin } from '../../domain/enderecos/linkOrigin.ts';
import { recordChanges } from '../../domain/history/recordChanges.ts';
import { compareJob } from '../../domain/pendencias/compareJob.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import type { Outgoing } from '../../platform/outgoing/createOutgoing.ts';
import { describeEvents } from './describeEvent.ts';
import { type EntregaRow, entregaQueries, type SentGancho } from './entregaQueries.ts';
import { historyQueries } from './historyQueries.ts';
import { ganchoQueries } from './queries.ts';
import { ganchoRecordOf } from './saveGancho.ts';
import { type Outcome, sendEvent } from './sendEvent.ts';
import { writeBody } from './writeBody.ts';

/** A hook whose address fails for so long stops. Spec GANCHO-03. */
const giveUpMs = 3 * 24 * 60 * 60_000;
const firstPauseMs = 15_000;
const maxPauseMs = 60 * 60_000;

export interface GanchoDependencies {
  readonly db: Db;
  readonly outgoing: Outgoing;
  readonly secretBox: SecretBox;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * Sends deliveries of one hook at the same time, and stores how they ended. What is told is read now. Returns how many the receiver
 * accepted. Spec GANCHO-02, GANCHO-03.
 */
export async function sendEntregas(
  { db, outgoing, secretBox, publicUrl, now }: GanchoDependencies,
  gancho: SentGancho,
  entregas: readonly EntregaRow[],
  signal: AbortSignal,
): Promise<number> {
  const ids = entregas.flatMap(({ audit_id }) => audit_id ?? []);
  const rows = await historyQueries(db).listByIds(ids);
  const origin = await linkOrigin(db, publicUrl, gancho.cliente_id);
  const told = await describeEvents(db, { scope: gancho.cliente_id, origin }, [...rows.values()]);
  const eventOf = new Map([...rows.keys()].map((id, index) => [id, told[index]]));
  const segredo = secretBox.open(`gancho:${gancho.id}`, {
    bytes: gancho.segredo ?? Buffer.alloc(0),
    keyId: gancho.segredo_key_id ?? '',
  });
  const outcomes = await Promise.all(
    entregas.map(async (entrega): Promise<Outcome> => {
      const row = rows.get(entrega.audit_id ?? 0);
      const event = eventOf.get(entrega.audit_id ?? 0);
      if (entrega.numero !== null && (!row || !event)) return removed;
      const id = `evt_${gancho.id}_${entrega.numero ?? `teste${entrega.id}`}_${entrega.evento}`;
      const body = writeBody(
        gancho.formato,
        entrega.evento,
        row?.at ?? now().toISOString(),
        event ?? null,
      );
      const sent = { id, endereco: gancho.endereco, segredo, body };
      return sendEvent(outgoing, sent, signal);
    }),
  );
  await db.transaction(async (tx) => {
    const isKept = (await entregaQueries(tx).lockSending(gancho.id)) !== null;
    for (const [index, entrega] of entregas.entries()) {
      await store(tx, gancho, entrega, outcomes[index] as Outcome, now(), isKept);
    }
    await entregaQueries(tx).deleteOld(gancho.id);
  });
  return outcomes.filter(({ isAccepted }) => isAccepted).length;
}

/** `audit retain` removes old rows. */
const removed: Outcome = {
  isAccepted: false,
  status: null,
  resposta: null,
  erro: 'O registro não está mais na auditoria.',
};

async function store(
  tx: Db,
  gancho: SentGancho,
  entrega: EntregaRow,
  outcome: Outcome,
  now: Date,
  isActive: boolean,
): Promise<void> {
  const { isAccepted, ...answer } = outcome;
  const first = entrega.primeira_em ?? now;
  const isLast = !isAccepted && (entrega.numero === null || outcome === removed);
  const tentativas = entrega.tentativas + 1;
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(tentativas - 1, 20), maxPauseMs);
  await entregaQueries(tx).update(entrega.id, {
    ...answer,
    tentativas,
    tentada_em: now,
    primeira_em: first,
    estado: isAccepted ? 'aceita' : isLast ? 'falhou' : 'espera',
    proxima_em: isAccepted || isLast ? null : new Date(now.getTime() + pauseMs),
  });
  const isGivenUp = !isAccepted && !isLast && now.getTime() - first.getTime() >= giveUpMs;
  if (isGivenUp && isActive) await stop(tx, gancho.id, now);
}

/** Stops a hook. What happens from now on is sent when somebody starts it again. */
async function stop(tx: Db, id: number, now: Date): Promise<void> {
  const queries = ganchoQueries(tx);
  const before = await queries.find('all', id);
  if (!before?.ativo) return;
  await entregaQueries(tx).stop(id, now);
  await queries.raiseVersion(id, null);
  const record = ganchoRecordOf(before, await queries.find('all', id));
  await recordChanges(tx, { network: null, name: 'O portal' }, [record]);
  await jobQueries(tx).add([compareJob(before.cliente_id)]);
}
