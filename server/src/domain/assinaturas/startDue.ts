import type { Db } from '../../platform/db/openDatabase.ts';
import { jobQueries, type NewJob } from '../../platform/jobs/jobQueries.ts';
import { exportQueries } from '../exports/exportQueries.ts';
import type { AssinaturaRow } from './assinaturaQueries.ts';
import { type AssinaturaColumns, assinaturaWriteQueries } from './assinaturaWriteQueries.ts';
import { envioQueries } from './envioQueries.ts';
import { recipientQueries } from './recipientQueries.ts';

/** The most people who get one subscription, teams unfolded. */
export const maxRecipients = 200;

export const prepareKind = 'assinaturas.preparar';

/** The job that orders the files of one due instant. */
export const prepareJob = (id: number, due: Date, clienteId: number): NewJob => ({
  kind: prepareKind,
  key: `${id}:${due.getTime()}`,
  clienteId,
});

interface Start {
  readonly assinatura: AssinaturaRow['assinatura'];
  readonly clienteId: number;
  readonly due: Date;
  /** Further columns of the subscription that change with it. */
  readonly columns: Partial<Pick<AssinaturaColumns, 'proxima_em' | 'atualizada_em'>>;
  readonly now: Date;
}

/**
 * Begins the mails of one due instant: one for each person who gets the subscription now. Call it in a transaction that has locked the
 * subscription, so that they are begun once. Spec ASSI-03.
 */
export async function startDue(tx: Db, { assinatura, clienteId, due, columns, now }: Start) {
  const envios = envioQueries(tx);
  const people = await recipientQueries(tx).listRecipients(assinatura, maxRecipients + 1);
  const isTooMany = people.length > maxRecipients;
  await envios.add(assinatura.id, due, people.slice(0, maxRecipients), { now });
  await assinaturaWriteQueries(tx).update(assinatura.id, {
    ...columns,
    ultima_em: due,
    motivo: motivoOf(people.length, isTooMany),
  });
  if (people.length > 0) await jobQueries(tx).add([prepareJob(assinatura.id, due, clienteId)]);
}

/**
 * Makes the files of the mails that wait anew, because the subscription shows something else now: a file of before may show a view that
 * nobody may send any more. A mail that is in the outbox waits for the new file. Call it in a transaction that has locked the subscription.
 */
export async function makeFilesAnew(tx: Db, id: number, clienteId: number): Promise<void> {
  const { dues, exports } = await envioQueries(tx).forgetFiles(id);
  await exportQueries(tx).deleteUnasked(exports);
  await jobQueries(tx).add(dues.map((due) => prepareJob(id, due, clienteId)));
}

function motivoOf(count: number, isTooMany: boolean): string | null {
  if (count === 0) return 'Ninguém recebe esta assinatura.';
  if (!isTooMany) return null;
  return `As equipes têm mais de ${maxRecipients} pessoas. Só ${maxRecipients} receberam.`;
}
