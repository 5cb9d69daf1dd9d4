import { type AlertaRow, alertaQueries } from '../../domain/alertas/alertaQueries.ts';
import { type Asked, askAlert, consultaOf, judgeAsked } from '../../domain/alertas/askAlert.ts';
import { type AlertDependencies, createAsker } from '../../domain/alertas/createAsker.ts';
import { figureProblem } from '../../domain/alertas/judgeAlert.ts';
import { attemptQueries } from '../../domain/identity/attemptQueries.ts';
import {
  conflict,
  forbidden,
  invalidFields,
  notFound,
  providerFailure,
  termosRequired,
  tooManyRequests,
} from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

type Alert = AlertaRow['alerta'];
type Question = Parameters<typeof askAlert>[2];

/** The first figure of new settings. */
export interface FirstFigure {
  readonly asked: Asked;
  readonly value: number;
}

/**
 * Asks the question of new settings, so that no alert is stored that cannot be asked. Throws 404 for a report that the person may not open,
 * 400 for a measure or filter that the model does not have and for an answer that is not a number, 409 for a model that cannot be asked. Spec ALERTA-01.
 */
export async function requireFigure(
  dependencies: AlertDependencies,
  actor: Actor,
  question: Question,
): Promise<FirstFigure> {
  const asked = await askAlert(createAsker(dependencies), actor, question);
  const { answer, refusal } = asked;
  if (refusal) throw refusalError(actor, refusal);
  if (answer.kind !== 'value') {
    throw providerFailure(answer.kind === 'silent' ? 503 : 502, answer.motivo, { cause: null });
  }
  const problem = figureProblem(answer.value);
  if (problem !== null) throw invalidFields({ medida: [problem] });
  return { asked, value: answer.value as number };
}

/** The error with which a call answers a refused question. */
export function refusalError(actor: Actor, { refused, reason }: NonNullable<Asked['refusal']>) {
  if (reason === 'acesso') return notFound('Relatório');
  if (reason === 'termos') return actor.owesTermos ? termosRequired() : forbidden(refused);
  return reason === 'modelo' ? conflict(refused) : invalidFields({ [reason]: [refused] });
}

const pauseMs = 10_000;

/** Asks an own alert now and stores the question. Changes no state. Throws 429 within ten seconds of the last test. Spec ALERTA-02. */
export async function testAlert(dependencies: AlertDependencies, actor: Actor, alert: Alert) {
  const { db, now } = dependencies;
  const limit = { key: `alerta:${alert.id}`, windowMs: pauseMs, free: 1, firstDelayMs: pauseMs };
  if (!(await attemptQueries(db).takeAttempt(limit, now()))) throw tooManyRequests(pauseMs / 1000);
  const asked = await askAlert(createAsker(dependencies), actor, alert);
  return db.transaction(async (tx) => {
    const locked = await alertaQueries(tx).lock(alert.id);
    if (!locked || locked.version !== alert.version) throw notFound('Alerta');
    const judgement = judgeAsked(locked, asked, now());
    const consulta = consultaOf(alert.id, asked, judgement, { now: now(), teste: true });
    return alertaQueries(tx).addConsulta(consulta);
  });
}
