import type { RefreshInfo } from '@portal/api-client/contract';

/** The states of a refresh that Microsoft documents. Other words are shown as they come. */
const statuses: Readonly<Record<string, string>> = {
  Completed: 'Concluída',
  Failed: 'Falhou',
  Unknown: 'Em andamento',
  NotStarted: 'Na fila',
  InProgress: 'Em andamento',
  Disabled: 'Desativada',
  Cancelled: 'Cancelada',
  TimedOut: 'Tempo esgotado',
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

/** Returns status and type of a refresh in Portuguese. Spec DASH-07, LEIT-13. */
export function refreshWords({ status, refreshType }: RefreshInfo): string {
  const inWords = (words: Readonly<Record<string, string>>, word: string | null) =>
    word === null ? '—' : (words[word] ?? word);
  return `Status: ${inWords(statuses, status)} | Tipo: ${inWords(types, refreshType)}`;
}
