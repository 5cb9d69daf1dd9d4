import type { PedidoDecision } from '@portal/api-client/contract';
import { keepText } from '@portal/api-client/rules';
import type { Touched } from '../../domain/change/Change.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion, StaleVersion } from '../../platform/db/StaleVersion.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type PedidoRow, pedidoQueries } from './queries.ts';
import { versionOf } from './versionOf.ts';

interface Answer {
  readonly input: PedidoDecision;
  readonly mailer: Mailer;
  readonly now: Date;
}

/** Answers a problem: all who have reported the same of the report are told. Spec PROB-01, PROB-02. */
export async function answerProblema(
  tx: Db,
  actor: Actor,
  seen: PedidoRow,
  { input, mailer, now }: Answer,
): Promise<Touched<void>> {
  if (input.decisao !== 'responder') {
    throw invalidFields({ decisao: ['Um problema se responde, e não se aprova.'] });
  }
  const equal = await pedidoQueries(tx).lockProblems({ relatorio: seen.relatorio_id ?? 0 });
  if (!equal.some(({ id }) => id === seen.id)) throw new StaleVersion(versionOf(seen));
  requireVersion(versionOf(seen), input.versao);
  const recado = keepText(input.recado ?? '');
  await endProblems(tx, equal, { mailer, now, recado, by: actor.id, estado: 'respondido' });
  return {
    result: undefined,
    records: [
      {
        cliente: seen.cliente,
        action: 'pedido.update',
        target: `pedido:${seen.id}`,
        details: { user: seen.user_id, relatorio: seen.relatorio_id, problema: true },
        person: seen.user_id,
        before: { estado: 'aberto' },
        after: { estado: 'respondido' },
      },
    ],
    region: null,
  };
}

interface Ending {
  readonly mailer: Mailer;
  readonly now: Date;
  readonly recado?: string;
  readonly by: number | null;
  readonly estado: 'respondido' | 'resolvido';
}

/** Ends problems that are locked, and tells those who have reported them. */
export async function endProblems(
  tx: Db,
  problems: Awaited<ReturnType<ReturnType<typeof pedidoQueries>['lockProblems']>>,
  { mailer, now, recado = '', by, estado }: Ending,
): Promise<void> {
  const ids = problems.map(({ id }) => id);
  await pedidoQueries(tx).end(ids, estado, now, { by, recado });
  for (const { user_id: userId, contexto } of problems) {
    const relatorio = contexto?.relatorio ?? 'um relatório';
    const facts = { relatorio, resultado: estado, ...(recado && { recado }) };
    await mailer.queue(tx, { userId, kind: 'problema_respondido', facts });
  }
}
