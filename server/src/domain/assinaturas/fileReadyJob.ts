import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import type { ExportDependencies } from '../exports/ExportDependencies.ts';
import { type ExportRow, exportQueries } from '../exports/exportQueries.ts';
import type { Mailer } from '../mail/createMailer.ts';
import { digestOfSecret, newSecret } from '../mail/linkSecret.ts';
import { assinaturaQueries } from './assinaturaQueries.ts';
import { assinaturaWriteQueries } from './assinaturaWriteQueries.ts';
import { type EnvioRow, envioQueries } from './envioQueries.ts';
import { planForRecipient } from './planForRecipient.ts';
import { prepareJob } from './startDue.ts';

/** The kind of the job that gets the id of an export for subscriptions when it ends. */
export const fileReadyKind = 'assinaturas.arquivo';

/**
 * Adds the mails that wait for a file which is ready, each with a code by which its person leaves. A mail whose picture is not ready waits
 * for it; one without a picture in the end goes without. Spec ASSI-03, ASSI-04.
 */
export function fileReadyJob(dependencies: ExportDependencies, mailer: Mailer): JobKind {
  const { db, now } = dependencies;
  return {
    name: fileReadyKind,
    queue: 'exportsAndRefreshes',
    maxAttempts: 1_000,
    maxPauseSeconds: 600,
    async run({ key }) {
      const id = Number(key);
      const ended = await exportQueries(db).find(id);
      const isOutdated = ended?.situacao === 'falhou' && (await hasChanged(dependencies, ended));
      const [waiting] = await envioQueries(db).listOfExport(id);
      if (!waiting) return;
      await db.transaction(async (tx) => {
        // As every change of a subscription and of its mails, so that two of them never wait for each other.
        await assinaturaWriteQueries(tx).lock(waiting.assinatura_id);
        for (const envio of await envioQueries(tx).lockOfExport(id)) {
          await forward(tx, envio, { mailer, isOutdated, now: now() });
        }
      });
    },
  };
}

interface Forward {
  readonly mailer: Mailer;
  /** True if the file failed because the person for whom it was ordered has lost the right or has other pages or data now. */
  readonly isOutdated: boolean;
  readonly now: Date;
}

async function forward(
  tx: Db,
  envio: EnvioRow,
  { mailer, isOutdated, now }: Forward,
): Promise<void> {
  const envios = envioQueries(tx);
  const exports = exportQueries(tx);
  const found = await assinaturaQueries(tx).find(envio.assinatura_id);
  const file = envio.exportacao_id === null ? null : await exports.find(envio.exportacao_id);
  const cover = envio.capa_id === null ? null : await exports.find(envio.capa_id);
  if (!found) return;
  if (file?.situacao === 'falhou' && isOutdated) {
    // Each person is decided about again, and gets what they may have now.
    await envios.change(envio.id, { digest: null, exportacao_id: null, capa_id: null });
    const { cliente_id } = found.visao;
    await jobQueries(tx).add([prepareJob(envio.assinatura_id, envio.due, cliente_id)]);
    return;
  }
  if (file === null || file.situacao === 'falhou') {
    await envios.end([envio.id], 'falhou', file?.erro ?? 'O arquivo não existe mais.', now);
    return;
  }
  if (!hasEnded(file) || (cover !== null && !hasEnded(cover))) return;
  const secret = newSecret();
  const mailId = await mailer.queue(tx, {
    userId: envio.user_id,
    kind: found.assinatura.user_id === envio.user_id ? 'assinatura' : 'assinatura_de_outros',
    secret,
  });
  await envios.change(envio.id, { mail_id: mailId, codigo_hash: digestOfSecret(secret) });
}

const hasEnded = ({ ended_at }: ExportRow) => ended_at !== null;

/** True if the person for whom a file was ordered may get no file any more, or would get a file with other content. */
async function hasChanged(
  dependencies: ExportDependencies,
  { id, user_id }: ExportRow,
): Promise<boolean> {
  const { db } = dependencies;
  const [envio] = await envioQueries(db).listOfExport(id);
  const row = envio && (await assinaturaQueries(db).find(envio.assinatura_id));
  if (!row) return false;
  const planned = await planForRecipient(dependencies, row, user_id);
  return 'refused' in planned || planned.plan.digest !== envio.digest;
}
