import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { addExport } from '../exports/addExport.ts';
import type { ExportDependencies } from '../exports/ExportDependencies.ts';
import type { ExportPlan } from '../exports/ExportPlan.ts';
import type { ExportSources } from '../exports/readExportSources.ts';
import { isPassing } from '../powerbi/UpstreamError.ts';
import { type AssinaturaRow, assinaturaQueries } from './assinaturaQueries.ts';
import { assinaturaWriteQueries } from './assinaturaWriteQueries.ts';
import { type EnvioRow, envioQueries } from './envioQueries.ts';
import { fileReadyKind } from './fileReadyJob.ts';
import { planCover, planForRecipient } from './planForRecipient.ts';
import { maxRecipients, prepareKind } from './startDue.ts';

/** A due mail whose file could not be ordered for this time is given up. */
const giveUpMs = 24 * 60 * 60_000;

/**
 * Orders the files of one due instant: one for all people who would get the same. Who has no right gets nothing, and the subscription says
 * why. A server that is killed leaves the rest to another one, and what is ordered stays. Spec ASSI-02, ASSI-03.
 */
export function prepareEnviosJob(dependencies: ExportDependencies): JobKind {
  const { db, now } = dependencies;
  return {
    name: prepareKind,
    queue: 'subscriptions',
    maxAttempts: 1_000,
    maxPauseSeconds: 600,
    async run({ key }, signal) {
      const [, id, at] = /^(\d{1,10}):(\d{1,15})$/.exec(key) ?? [];
      if (id === undefined) return;
      const due = new Date(Number(at));
      const row = await assinaturaQueries(db).find(Number(id));
      if (!row) return;
      const envios = await envioQueries(db).listUnplanned(row.assinatura.id, due, maxRecipients);
      if (now().getTime() - due.getTime() > giveUpMs) {
        await giveUp(db, row, envios, now());
        return;
      }
      let known: ExportSources | undefined;
      for (const envio of envios) {
        signal.throwIfAborted();
        known = (await prepare(dependencies, row, envio, known)) ?? known;
      }
    },
  };
}

async function giveUp(
  db: Db,
  { assinatura }: AssinaturaRow,
  envios: readonly EnvioRow[],
  now: Date,
): Promise<void> {
  const ids = envios.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await assinaturaWriteQueries(tx).lock(assinatura.id);
    await envioQueries(tx).end(ids, 'falhou', 'O Power BI não respondeu em 24 horas.', now);
  });
}

/** Orders the file of one person, or ends their mail. Returns what Power BI told about the report. */
async function prepare(
  dependencies: ExportDependencies,
  row: AssinaturaRow,
  envio: EnvioRow,
  known: ExportSources | undefined,
): Promise<ExportSources | undefined> {
  const { db, now } = dependencies;
  const { assinatura } = row;
  const end = (resultado: 'sem_direito' | 'cancelado' | 'falhou', motivo: string) =>
    db.transaction(async (tx) => {
      await assinaturaWriteQueries(tx).lock(assinatura.id);
      await envioQueries(tx).end([envio.id], resultado, motivo, now());
    });
  if (assinatura.pausada && !envio.is_asked) {
    await end('cancelado', 'A assinatura foi pausada.');
    return undefined;
  }
  const planned = await planForRecipient(dependencies, row, envio.user_id, known).catch(
    explainProvider,
  );
  if ('refused' in planned) {
    await end('sem_direito', planned.refused);
    return undefined;
  }
  if ('failed' in planned) {
    await end('falhou', planned.failed);
    return undefined;
  }
  const cover = await planCover(dependencies, planned);
  await db.transaction((tx) => order(tx, row, envio, planned.plan, cover, now()));
  return planned.plan.sources;
}

/** A refusal of Power BI that no attempt changes ends the mail. Anything else is tried again. */
function explainProvider(error: unknown): { readonly failed: string } {
  if (!(error instanceof PortalError) || isPassing(error)) throw error;
  const { detail } = error.body as { readonly detail?: unknown };
  return { failed: typeof detail === 'string' ? detail : 'O Power BI recusou o arquivo.' };
}

/** Gives a mail the file of another person who gets the same, or orders one. */
async function order(
  tx: Db,
  { assinatura, visao }: AssinaturaRow,
  envio: EnvioRow,
  plan: ExportPlan,
  cover: ExportPlan | null,
  now: Date,
): Promise<void> {
  // Another server may work on the same due instant, if this one was slow.
  await assinaturaWriteQueries(tx).lock(assinatura.id);
  const queries = envioQueries(tx);
  const same = await queries.findSame(envio, plan.digest);
  if (same === 'ordered') return;
  if (same) {
    const { exportacao_id, capa_id } = same;
    await queries.change(envio.id, { digest: plan.digest, exportacao_id, capa_id });
    // It may have ended already.
    await jobQueries(tx).add([
      { kind: fileReadyKind, key: String(exportacao_id), clienteId: visao.cliente_id },
    ]);
    return;
  }
  const toFile = { userId: envio.user_id, purpose: fileReadyKind, now };
  const exportacao_id = await addExport(tx, plan, toFile);
  const capa_id =
    cover === null ? null : cover === plan ? exportacao_id : await addExport(tx, cover, toFile);
  await queries.change(envio.id, { digest: plan.digest, exportacao_id, capa_id });
}
