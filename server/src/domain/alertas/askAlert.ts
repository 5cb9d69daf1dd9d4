import { PortalError } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type AskRefusal, refusals } from './admitToAsk.ts';
import type { AlertaColumns, AlertaRow, ConsultaColumns } from './alertaQueries.ts';
import { NoQueriesLeft } from './askCounted.ts';
import type { AlertPlan, Asker } from './createAsker.ts';
import { failureOf } from './failureOf.ts';
import {
  type AlertAnswer,
  type AlertMemory,
  figureProblem,
  type Judgement,
  judgeAlert,
} from './judgeAlert.ts';

/** The result of one question of an alert. */
export interface Asked {
  readonly answer: AlertAnswer;
  readonly refusal: AskRefusal | null;
  /** The model that was asked; null if Power BI was not asked for a figure. */
  readonly planned: Pick<AlertPlan, 'clienteId' | 'modeloNome'> | null;
  readonly sent: Pick<ConsultaColumns, 'identidade' | 'pergunta'>;
}

/** The result for an alert that could not be asked because of an error in the portal. */
export const notAsked: Asked = {
  answer: { kind: 'silent', motivo: 'O alerta não pôde ser consultado. O portal tenta de novo.' },
  refusal: null,
  planned: null,
  sent: { identidade: null, pergunta: null },
};

type Question = Pick<
  AlertaRow['alerta'],
  'relatorio_id' | 'aplicativo_id' | 'modelo' | 'medida' | 'filtro'
>;

/**
 * Asks the question of an alert with the identity with which its owner reads the report now. `actor` is the owner; null if they could not sign
 * in. If the question may not be asked, the result says why. Throws NoQueriesLeft if the service principal has no queries left.
 */
export async function askAlert(asker: Asker, actor: Actor | null, alert: Question): Promise<Asked> {
  let planned: Asked['planned'] = null;
  let sent: Asked['sent'] = { identidade: null, pergunta: null };
  const told = (answer: AlertAnswer, refusal: AskRefusal | null = null): Asked => ({
    answer,
    refusal,
    planned,
    sent,
  });
  const refused = (refusal: AskRefusal) =>
    told({ kind: 'error', motivo: refusal.refused }, refusal);
  if (!actor) return refused({ refused: refusals.conta, reason: 'acesso' });
  try {
    const place = { relatorioId: alert.relatorio_id, aplicativoId: alert.aplicativo_id };
    const plan = await asker.plan(actor, place);
    if ('refused' in plan) return refused(plan);
    const figure = await asker.figure(plan, alert);
    if ('refused' in figure) return refused(figure);
    planned = plan;
    sent = { identidade: plan.identidade, pergunta: figure.pergunta };
    return told({ kind: 'value', value: figure.value });
  } catch (error) {
    if (!(error instanceof PortalError) || error instanceof NoQueriesLeft) throw error;
    return told(failureOf(error));
  }
}

/** Judges the result of a question by the settings and the memory of its alert. */
export function judgeAsked(alert: AlertaRow['alerta'], asked: Asked, now: Date): Judgement {
  const { answer, sent } = asked;
  const digest = sent.identidade?.digest ?? alert.identidade;
  const isOfOtherData = alert.identidade !== null && digest !== alert.identidade;
  const told = answer.kind === 'value' ? { ...answer, isOfOtherData } : answer;
  return judgeAlert(alert, memoryOf(alert), told, now);
}

const memoryOf = (alert: AlertMemory): AlertMemory => ({
  estado: alert.estado,
  cruzado: alert.cruzado,
  cruzado_avisado: alert.cruzado_avisado,
  erro_avisado: alert.erro_avisado,
  falhas: alert.falhas,
  ultimo_valor: alert.ultimo_valor,
  cruzado_avisado_em: alert.cruzado_avisado_em,
  erro_avisado_em: alert.erro_avisado_em,
});

/** Returns the row that is stored of a question. */
export function consultaOf(
  alertaId: number,
  { answer, sent }: Asked,
  judgement: Judgement,
  { now, teste }: { readonly now: Date; readonly teste: boolean },
): ConsultaColumns {
  const problem = answer.kind === 'value' ? figureProblem(answer.value) : answer.motivo;
  const failed = answer.kind === 'silent' ? 'sem_resposta' : 'erro';
  return {
    alerta_id: alertaId,
    em: now,
    resultado: problem === null ? judgement.memory.estado : failed,
    valor: answer.kind === 'value' && problem === null ? (answer.value as number) : null,
    motivo: problem ?? judgement.motivo,
    teste,
    ...sent,
  };
}

/** Returns the columns of an alert that a judgement changes. */
export const columnsOf = (
  { memory, motivo }: Judgement,
  { sent }: Asked,
  now: Date,
): Partial<AlertaColumns> => ({
  ...memory,
  motivo,
  ultima_em: now,
  ...(sent.identidade && { identidade: sent.identidade.digest }),
});
