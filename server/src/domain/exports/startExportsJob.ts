import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { recordEvent } from '../history/recordEvent.ts';
import { actorQueries } from '../identity/actorQueries.ts';
import type { ExportFormat } from '../powerbi/PowerBi.ts';
import { isPassing } from '../powerbi/UpstreamError.ts';
import { decideAgain } from './decideAgain.ts';
import type { ExportDependencies } from './ExportDependencies.ts';
import type { ExportRefusal } from './ExportPlan.ts';
import { endExport } from './endExport.ts';
import { followExport, startKind } from './exportJobKeys.ts';
import { type ExportRow, exportQueries } from './exportQueries.ts';

/** The most files of one cliente that run at Power BI, so that the questions about them leave time for other clientes. */
const maxRunning = 10;
/** Microsoft may take no request for this long, or not answer. */
const patienceMs = 6 * 60 * 60_000;
/** A request whose answer was lost counts. So many are sent at most. */
const maxRequests = 5;
/** A new order does not make this job due sooner. */
const pauseSeconds = 3;
const afterFailureMs = 30_000;

/**
 * Starts one export of a cliente at a time, and then lets the jobs of the other clientes run: each cliente has one job, and due jobs run in
 * the order in which they became due. Who has more files that run pauses longer, because clientes may share a capacity. Survives its server: an export waits until Power BI's answer is stored. Spec EXPO-03.
 */
export function startExportsJob(dependencies: ExportDependencies): JobKind {
  const { db, now } = dependencies;
  const queries = exportQueries(db);
  return {
    name: startKind,
    queue: 'exportsAndRefreshes',
    maxAttempts: 1_000,
    maxPauseSeconds: 60,
    async run({ key, postpone }) {
      const clienteId = Number(key);
      const running = await queries.countRunning(clienteId);
      const next = running < maxRunning ? await queries.findNext(clienteId, now()) : null;
      if (next) await startExport(dependencies, next, running);
      if (await queries.hasWaiting(clienteId))
        postpone(next ? Math.min(running, pauseSeconds) : pauseSeconds);
    },
  };
}

/** Asks Power BI for one file, if the person may still have it. `running` files of the cliente run already. */
async function startExport(
  dependencies: ExportDependencies,
  row: ExportRow,
  running: number,
): Promise<void> {
  const { db, powerBi, loadCredentials, now } = dependencies;
  const queries = exportQueries(db);
  const fail = (erro: string) => endExport(db, row, { situacao: 'falhou', erro }, now());
  // Power BI has ended or refused it, or its answer was lost.
  if (row.cancelada_em) return queries.delete(row.id);
  if (now().getTime() - row.created_at.getTime() > patienceMs) {
    return fail('O Power BI não aceitou o pedido em 6 horas. Tente de novo.');
  }
  if (row.pedidos >= maxRequests) {
    return fail('O Power BI não respondeu aos pedidos deste arquivo. Tente de novo.');
  }
  const actor = await actorQueries(db).findPerson(row.user_id, now());
  if (!actor) return fail('A conta de quem pediu o arquivo não está mais ativa.');
  try {
    // The file does not leave here. Whoever fetches it is asked from where and when, and for the terms.
    const waived = { ...actor, restrictions: null, owesTermos: false };
    const plan = await decideAgain(dependencies, waived, row);
    if (plan.kind === 'refused') {
      await fail(plan.text);
      // Nobody has asked for a file of a subscription: its person has attempted nothing.
      if (row.purpose === null) await recordRefusal(db, row, actor.username, plan);
      return;
    }
    const credentials = await loadCredentials(plan.clienteId);
    if (!(await queries.noteRequest(row.id))) return;
    const start = await powerBi.startExport(credentials, {
      workspaceId: plan.workspaceId,
      reportId: plan.reportId,
      format: plan.format.toUpperCase() as ExportFormat,
      isPaginated: plan.pages === null,
      pages: plan.pages?.map(({ nome }) => nome) ?? [],
      state: plan.state,
      identity: plan.identity,
      parameters: plan.parameters.map(({ nome, valor }) => ({ name: nome, value: valor })),
    });
    if (start.kind === 'busy') {
      // Where clientes share a capacity, who has fewer files that run asks again sooner.
      const until = new Date(now().getTime() + (start.retryAfterSeconds + running) * 1_000);
      return queries.delayWorkspace(row, until);
    }
    await db.transaction(async (tx) => {
      const isTaken = await exportQueries(tx).start(row.id, start.id, now());
      if (isTaken) await jobQueries(tx).add([followExport(row)]);
    });
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    if (isPassing(error)) return queries.wait(row.id, new Date(now().getTime() + afterFailureMs));
    dependencies.noteRefusal({ id: row.relatorio_id, cliente_id: row.cliente_id }, error);
    const { detail } = error.body as { readonly detail?: unknown };
    return fail(typeof detail === 'string' ? detail : 'O Power BI recusou o arquivo.');
  }
}

/** History tells what was refused at the start of an order as it tells a refused call. Spec EXPO-02. */
async function recordRefusal(
  db: Db,
  { cliente_id, user_id }: ExportRow,
  name: string,
  { reason }: ExportRefusal,
): Promise<void> {
  await recordEvent(
    db,
    { network: null, person: user_id, name },
    {
      cliente: cliente_id,
      action: 'denied',
      target: 'POST /api/exportacoes/',
      details: { motivo: reason },
    },
  );
}
