/** The result of the last question. `estado` in the contract describes the values. */
type AlertState = 'normal' | 'cruzado' | 'erro' | 'sem_resposta';

/** The settings of an alert that decide about a figure. The names are those of its columns. */
export interface AlertRule {
  readonly condicao: 'acima' | 'abaixo' | 'variacao';
  readonly limite: number;
  readonly em_percentual: boolean;
  readonly folga: number;
  readonly silencio_minutos: number;
}

/** What an alert remembers between two questions. The names are those of its columns. */
export interface AlertMemory {
  readonly estado: AlertState;
  readonly cruzado: boolean;
  readonly cruzado_avisado: boolean;
  readonly erro_avisado: boolean;
  readonly falhas: number;
  readonly ultimo_valor: number | null;
  readonly cruzado_avisado_em: Date | null;
  readonly erro_avisado_em: Date | null;
}

/**
 * The result of a question. `value`: Power BI answered this value, of any type. It must not be compared with the former figure if
 * `isOfOtherData`, because the identity has changed. `error`: the question cannot be asked or answered. `silent`: Power BI did not answer now,
 * and may answer later.
 */
export type AlertAnswer =
  | { readonly kind: 'value'; readonly value: unknown; readonly isOfOtherData?: boolean }
  | { readonly kind: 'error'; readonly motivo: string }
  | { readonly kind: 'silent'; readonly motivo: string };

/** The mail that tells a judgement; at most one. */
export type AlertMail =
  | 'alerta_cruzou'
  | 'alerta_normal'
  | 'alerta_erro'
  | 'alerta_responde'
  | 'alerta_mudou';

export interface Judgement {
  readonly memory: AlertMemory;
  /** Null if the answer is a figure. */
  readonly motivo: string | null;
  readonly mail: AlertMail | null;
}

/** After this number of questions in a row without an answer, the owner is told of an error. */
export const maxSilent = 3;

const sentences = {
  blank: 'A medida respondeu em branco.',
  noNumber: 'A medida não respondeu um número.',
  otherData:
    'Os dados que você vê neste relatório mudaram, e o número é agora o dos novos. O alerta continua com ele.',
};

/** What is remembered of an alert that was never asked. */
export const noMemory: AlertMemory = {
  estado: 'sem_resposta',
  cruzado: false,
  cruzado_avisado: false,
  erro_avisado: false,
  falhas: 0,
  ultimo_valor: null,
  cruzado_avisado_em: null,
  erro_avisado_em: null,
};

/** Returns the memory after the first figure of an alert. The call that stores the alert answers this figure, so no mail tells it. */
export function beginAlert(rule: AlertRule, value: number): AlertMemory {
  const cruzado = isOver(rule, noMemory, value);
  return {
    ...noMemory,
    estado: cruzado ? 'cruzado' : 'normal',
    cruzado,
    cruzado_avisado: cruzado,
    ultimo_valor: value,
  };
}

/** Returns why an answer is not a figure; null if it is one. A blank is not zero: it is also the answer if a role sees no rows. */
export function figureProblem(value: unknown): string | null {
  if (value === null || value === undefined) return sentences.blank;
  return typeof value === 'number' && Number.isFinite(value) ? null : sentences.noNumber;
}

/**
 * Decides what an answer means: the next memory of the alert, and which mail tells it. A crossing and an error are told once each and again
 * only after they have ended; within the silence nothing of the kind is told, but what still lasts after it is. The end of what was told is
 * told once, and the end of what was not told is not. Spec ALERTA-02. docs/decisions/server-alerts.md
 */
export function judgeAlert(
  rule: AlertRule,
  before: AlertMemory,
  answer: AlertAnswer,
  now: Date,
): Judgement {
  if (answer.kind !== 'value') return judgeFailure(rule, before, answer, now);
  const problem = figureProblem(answer.value);
  if (problem !== null) {
    return judgeFailure(rule, before, { kind: 'error', motivo: problem }, now);
  }
  const value = answer.value as number;
  if (answer.isOfOtherData) {
    const { cruzado_avisado_em, erro_avisado_em } = before;
    const memory = { ...beginAlert(rule, value), cruzado_avisado_em, erro_avisado_em };
    return { memory, motivo: sentences.otherData, mail: 'alerta_mudou' };
  }
  const cruzado = isOver(rule, before, value);
  const isTold = cruzado && before.cruzado && before.cruzado_avisado;
  const tells = cruzado && !isTold && !isWithin(before.cruzado_avisado_em, rule, now);
  const memory: AlertMemory = {
    ...before,
    estado: cruzado ? 'cruzado' : 'normal',
    cruzado,
    cruzado_avisado: isTold || tells,
    erro_avisado: false,
    falhas: 0,
    ultimo_valor: value,
    ...(tells && { cruzado_avisado_em: now }),
  };
  return { memory, motivo: null, mail: mailOf(before, { cruzado, tells }) };
}

function mailOf(
  before: AlertMemory,
  { cruzado, tells }: { readonly cruzado: boolean; readonly tells: boolean },
): AlertMail | null {
  if (tells) return 'alerta_cruzou';
  if (!cruzado && before.cruzado && before.cruzado_avisado) return 'alerta_normal';
  return before.erro_avisado ? 'alerta_responde' : null;
}

function judgeFailure(
  rule: AlertRule,
  before: AlertMemory,
  { kind, motivo }: Exclude<AlertAnswer, { kind: 'value' }>,
  now: Date,
): Judgement {
  const falhas = kind === 'silent' ? before.falhas + 1 : 0;
  // An error lasts until there is a figure: who does not answer has not answered well.
  const isError = kind === 'error' || falhas >= maxSilent || before.estado === 'erro';
  const tells = isError && !before.erro_avisado && !isWithin(before.erro_avisado_em, rule, now);
  return {
    memory: {
      ...before,
      estado: isError ? 'erro' : 'sem_resposta',
      falhas,
      erro_avisado: before.erro_avisado || tells,
      ...(tells && { erro_avisado_em: now }),
    },
    motivo,
    mail: tells ? 'alerta_erro' : null,
  };
}

/** Tells whether the limit is crossed. A figure that has crossed it must come back by `folga` before it counts as normal. */
function isOver(rule: AlertRule, before: AlertMemory, value: number): boolean {
  const { condicao, limite } = rule;
  const slack = before.cruzado ? rule.folga : 0;
  if (condicao === 'acima') return value > limite - slack;
  if (condicao === 'abaixo') return value < limite + slack;
  const moved = movedBy(rule, before.ultimo_valor, value);
  return moved !== null && moved >= limite - slack;
}

/** The difference between a figure and the former one; null without a former one. In percent, any change from zero is infinite. */
function movedBy({ em_percentual }: AlertRule, former: number | null, value: number) {
  if (former === null) return null;
  const moved = Math.abs(value - former);
  if (!em_percentual || moved === 0) return moved;
  return (moved / Math.abs(former)) * 100;
}

const isWithin = (told: Date | null, { silencio_minutos }: AlertRule, now: Date) =>
  told !== null && now.getTime() < told.getTime() + silencio_minutos * 60_000;
