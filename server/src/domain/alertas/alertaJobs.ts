import type { Quando } from '@portal/api-client/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind, RunningJob } from '../../platform/jobs/JobKind.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { isClocked, nextDue } from '../assinaturas/calendar/nextDue.ts';
import type { RefreshFollower } from '../assinaturas/refreshedJobs.ts';
import { actorQueries } from '../identity/actorQueries.ts';
import type { Mailer } from '../mail/createMailer.ts';
import { type AlertaColumns, type AlertaRow, alertaQueries } from './alertaQueries.ts';
import { type Asked, askAlert, columnsOf, consultaOf, judgeAsked, notAsked } from './askAlert.ts';
import { NoQueriesLeft } from './askCounted.ts';
import { type AlertDependencies, createAsker } from './createAsker.ts';

type Alert = AlertaRow['alerta'];

const askKind = 'alertas.perguntar';
/** After this time a run of the job stops and is started again at once, because one attempt may take a minute at most. */
const maxMs = 25_000;
/**
 * A run that has asked something waits longer for the next queries of the service principal: who got none is first. It is more than the time
 * in which a server looks for jobs, and plans a question.
 */
const restSeconds = 5;
/** If Power BI did not answer, the alert is due again after this time. */
const retryMs = 5 * 60_000;

/** Makes alerts due after a refresh. Spec ALERTA-01. */
export const alertFollower: RefreshFollower = {
  listFollowed: (db, clienteId) => alertaQueries(db).listFollowed(clienteId),
  refreshed: (db, relatorioId, ended, now) => alertaQueries(db).dueAfter(relatorioId, ended, now),
};

interface JobOptions {
  readonly mailer: Mailer;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The jobs of alerts. Each cliente has a job of its own, which asks one question after the other: a cliente whose provider does not answer,
 * or with many alerts, takes no time from the others. Spec ALERTA-02.
 */
export function alertaJobs(dependencies: AlertDependencies, options: JobOptions): JobKind[] {
  const { db, now } = dependencies;
  return [
    {
      name: 'alertas.vencer',
      queue: 'scheduled',
      everySeconds: 30,
      maxAttempts: 1,
      async run() {
        const clientes = await alertaQueries(db).listDueClientes(now());
        await jobQueries(db).add(
          clientes.map((clienteId) => ({ kind: askKind, key: String(clienteId), clienteId })),
        );
      },
    },
    {
      name: askKind,
      queue: 'alerts',
      // Each attempt that a killed server has begun counts.
      maxAttempts: 1_000,
      maxPauseSeconds: 60,
      run: (job, signal) => askDue(dependencies, job, options, signal),
    },
    {
      name: 'alertas.limpar',
      queue: 'scheduled',
      everySeconds: 60 * 60,
      maxAttempts: 1,
      run: () => alertaQueries(db).cleanUp(now()),
    },
  ];
}

/**
 * Asks the alerts of one cliente that are due. If Power BI does not answer about a report, the other alerts of this report get the same result
 * without a question.
 */
async function askDue(
  dependencies: AlertDependencies,
  job: RunningJob,
  { mailer, log }: JobOptions,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = dependencies;
  const start = performance.now();
  const asker = createAsker(dependencies, signal);
  const silent = new Map<number, Asked>();
  const due = await alertaQueries(db).listDue(Number(job.key), now());
  for (const [at, alert] of due.entries()) {
    signal.throwIfAborted();
    if (performance.now() - start > maxMs) return job.postpone(0);
    try {
      const actor = await actorQueries(db).findPerson(alert.user_id, now());
      const asked = silent.get(alert.relatorio_id) ?? (await askAlert(asker, actor, alert));
      if (asked.answer.kind === 'silent') silent.set(alert.relatorio_id, asked);
      await db.transaction((tx) => note(tx, mailer, { alert, asked, now: now() }));
    } catch (error) {
      if (error instanceof NoQueriesLeft) {
        return job.postpone(error.seconds + (at > 0 ? restSeconds : 0));
      }
      if (signal.aborted) throw error;
      log.warn({ err: error, alerta: alert.id }, 'alert not asked');
      await db.transaction((tx) => note(tx, mailer, { alert, asked: notAsked, now: now() }));
    }
  }
}

interface Noted {
  readonly alert: Alert;
  readonly asked: Asked;
  readonly now: Date;
}

/**
 * Judges an answer, stores it and queues its mail. Does nothing if the alert was changed, paused or deleted while Power BI was asked. A
 * refresh that ended in this time keeps the alert due.
 */
async function note(tx: Db, mailer: Mailer, { alert, asked, now }: Noted): Promise<void> {
  const queries = alertaQueries(tx);
  const locked = await queries.lock(alert.id);
  if (!locked || locked.pausado || locked.version !== alert.version) return;
  const judgement = judgeAsked(locked, asked, now);
  await queries.addConsulta(consultaOf(alert.id, asked, judgement, { now, teste: false }));
  await queries.update(alert.id, {
    ...columnsOf(judgement, asked, now),
    ...(locked.atualizada_em.getTime() === alert.atualizada_em.getTime() &&
      dueAgain(locked, judgement.memory.estado, now)),
  });
  if (judgement.mail === null) return;
  const found = asked.refusal?.reason === 'acesso' ? null : await queries.find(alert.id);
  await mailer.queue(tx, {
    userId: alert.user_id,
    kind: judgement.mail,
    facts: {
      alerta: String(alert.id),
      medida: alert.medida,
      ...(found && { relatorio: found.relatorio_nome }),
      ...(judgement.motivo !== null && { motivo: judgement.motivo }),
      ...(asked.sent.identidade && { identidade: asked.sent.identidade.digest }),
      endereco: `/conta/alertas/${alert.id}`,
    },
  });
}

/** When an alert is asked next: at its hour, after the next refresh, or soon if Power BI did not answer. */
function dueAgain({ quando }: Alert, estado: Alert['estado'], now: Date): Partial<AlertaColumns> {
  if (estado === 'sem_resposta') return { proxima_em: new Date(now.getTime() + retryMs) };
  const stored = quando as Quando;
  if (!isClocked(stored)) return { proxima_em: null };
  try {
    return { proxima_em: nextDue(stored, now) };
  } catch (error) {
    // A time zone that this machine does not know any more.
    if (!(error instanceof RangeError)) throw error;
    return {
      proxima_em: null,
      estado: 'erro',
      motivo: 'O próximo horário não pôde ser calculado. Edite o alerta e escolha o horário.',
    };
  }
}
