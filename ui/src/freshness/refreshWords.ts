import type { RefreshInfo } from '@portal/api-client/contract';
import { type Freshness, freshnessOf, type RefreshOutcome } from '@portal/api-client/rules';
import { formatDateTime } from '../format/formatDateTime.ts';

interface OutcomeWords {
  /** The state as a title. Spec LEIT-13. */
  readonly state: string;
  /** The state beside the age of the data, in one or two words. Null if the data is as it should be. */
  readonly short: string | null;
  /** The sentence beside the date. Null if nothing has to be said. */
  readonly sentence: string | null;
}

const old = 'os dados podem estar desatualizados.';
const outcomes: Readonly<Record<RefreshOutcome, OutcomeWords>> = {
  concluida: { state: 'Concluída', short: null, sentence: null },
  em_andamento: {
    state: 'Em andamento',
    short: 'em andamento',
    sentence: 'Uma atualização está em andamento.',
  },
  na_fila: { state: 'Na fila', short: 'na fila', sentence: 'Uma atualização está na fila.' },
  falhou: { state: 'Falhou', short: 'falhou', sentence: `A última atualização falhou: ${old}` },
  cancelada: {
    state: 'Cancelada',
    short: 'cancelada',
    sentence: `A última atualização foi cancelada: ${old}`,
  },
  desativada: {
    state: 'Desativada',
    short: 'desativada',
    sentence: `A atualização está desativada: ${old}`,
  },
  tempo_esgotado: {
    state: 'Tempo esgotado',
    short: 'tempo esgotado',
    sentence: `A última atualização excedeu o tempo: ${old}`,
  },
  desconhecida: {
    state: 'Sem confirmação',
    short: 'sem confirmação',
    sentence: 'Não se sabe se a última atualização foi concluída.',
  },
};

const types: Readonly<Record<string, string>> = {
  Scheduled: 'Agendada',
  OnDemand: 'Sob demanda',
  ViaApi: 'Por API',
  ViaEnhancedApi: 'Por API',
  ViaXmlaEndpoint: 'Por XMLA',
  OnDemandTraining: 'Treinamento',
  ReliableProcessing: 'Automática',
};
const unknown = '—';

/** The words for a state; undefined if there is none, and for one that this version does not know. */
const wordsOf = ({ outcome }: Freshness): OutcomeWords | undefined =>
  outcome === null ? undefined : outcomes[outcome];

/** The state of the newest attempt in Portuguese. A word of Microsoft that is not documented is shown as it comes. */
function stateOf(fresh: Freshness, status: string | null): string {
  if (fresh.outcome === 'desconhecida' && status && status !== 'Unknown') return status;
  return wordsOf(fresh)?.state ?? (status || unknown);
}

/** Microsoft's word for the cause of a refresh in Portuguese. A word that is not documented is answered as it comes. */
export const causeWord = (type: string | null) => (type ? (types[type] ?? type) : unknown);

/** The state of a refresh as a title. A state that this version does not know is answered as it comes. */
export const stateWord = (outcome: RefreshOutcome): string => outcomes[outcome]?.state ?? outcome;

/** Returns status and type of the newest attempt, for the pointer. Spec DASH-07, DASH-25, LEIT-13. */
export function statusLine(info: RefreshInfo): string {
  return `Status: ${stateOf(freshnessOf(info), info.status)} | Tipo: ${causeWord(info.refreshType)}`;
}

/** Returns the same in words, with the instant. Spec LEIT-13. */
export function attemptWords(info: RefreshInfo): string {
  const fresh = freshnessOf(info);
  const at = fresh.attemptAt && formatDateTime(fresh.attemptAt);
  const when = at ? ` em ${at}` : '';
  return `Última tentativa${when}: ${stateOf(fresh, info.status)} (${causeWord(info.refreshType)})`;
}

/** Returns the sentence about the newest attempt; null if it brought the data that is shown. Spec LER-05. */
export const outcomeSentence = (fresh: Freshness): string | null =>
  wordsOf(fresh)?.sentence ?? null;

/** Returns one or two words about the newest attempt; null if it brought the data that is shown. Spec LER-05. */
export const outcomeWord = (fresh: Freshness): string | null => wordsOf(fresh)?.short ?? null;

/** Returns the sentence for data of which no successful refresh is known; null if one is, or if nothing is known. Spec LER-05. */
export function noSuccessSentence({ dataAt, asked }: Freshness): string | null {
  if (dataAt !== null || asked === null) return null;
  if (asked === 0) return 'Nenhuma atualização registrada.';
  if (asked === 1) return 'A única atualização conhecida não foi concluída.';
  return `Nenhuma das últimas ${asked} atualizações foi concluída.`;
}
