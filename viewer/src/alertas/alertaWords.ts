import type { Alerta, AlertaConsulta } from '@portal/api-client/contract';
import { formatDateTime } from '@portal/ui/format-date-time';
import { maxNames, whenText } from '@portal/ui/subscription-words';
import { figureText } from './figures.ts';

const conditions = {
  acima: 'acima de',
  abaixo: 'abaixo de',
  variacao: 'com variação de mais de',
} as const;

/** What an alert waits for, in one sentence: `Margem abaixo de 25, após cada atualização dos dados`. */
export function conditionText(alerta: Alerta): string {
  const { medida, condicao, limite, em_percentual, filtro, quando } = alerta;
  const when = whenText(quando);
  const limit = `${figureText(limite)}${condicao === 'variacao' && em_percentual ? ' %' : ''}`;
  return [
    `${medida} ${conditions[condicao]} ${limit}`,
    filtro && `${filtro.coluna}: ${valuesText(filtro.valores)}`,
    `${when.charAt(0).toLowerCase()}${when.slice(1)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Values of a filter. Many are counted: the form has them all. */
function valuesText(values: readonly string[]): string {
  const more = values.length - maxNames;
  const named = more > 1 ? [...values.slice(0, maxNames), `outros ${more}`] : values;
  return named.join(' ou ');
}

const states = {
  normal: 'normal',
  cruzado: 'cruzado',
  erro: 'erro',
  sem_resposta: 'sem resposta',
} as const;

/** The state after a question, with what the server says about it: `erro: A medida não existe mais.` */
export const stateText = (estado: Alerta['estado'], motivo: string | null): string =>
  motivo ? `${states[estado]}: ${motivo}` : states[estado];

/** The state of a stored alert in a word or two. */
export const stateWord = ({ pausado, estado }: Alerta): string =>
  pausado ? 'pausado' : states[estado];

/** What the server says about the state of a stored alert, such as why there is no figure. Null if it says nothing. */
export const reasonText = ({ pausado, estado, motivo }: Alerta): string | null =>
  motivo && (pausado ? motivo : stateText(estado, motivo));

/** The report in which an alert was made, with its application: `Vendas · Comercial`. */
export const placeText = ({ relatorio_nome, aplicativo_nome }: Alerta): string =>
  [relatorio_nome, aplicativo_nome].filter(Boolean).join(' · ');

/** The last figure and when it was asked for. */
export function lastText({ ultimo_valor, ultima_em }: Alerta): string {
  if (ultima_em === null) return 'ainda não consultado';
  const figure = ultimo_valor === null ? 'sem valor' : `último valor ${figureText(ultimo_valor)}`;
  return `${figure}, consultado em ${formatDateTime(ultima_em)}`;
}

/** Under which identity a figure was asked: `como ana, função Sul`. */
export function identityText(identidade: AlertaConsulta['identidade']): string {
  if (identidade === null) return 'não consultado';
  const { nome, papeis, custom_data } = identidade;
  const parts = [
    nome && `como ${nome}`,
    papeis.length > 0 && `${papeis.length > 1 ? 'funções' : 'função'} ${papeis.join(' e ')}`,
    custom_data && `CUSTOMDATA() ${custom_data}`,
  ].filter(Boolean);
  return parts.join(', ') || 'sem identidade: o modelo não tem funções';
}

/** What became of one question. */
export const answerText = ({ resultado, motivo, teste }: AlertaConsulta): string =>
  `${stateText(resultado, motivo)}${teste ? ' (teste)' : ''}`;

/** What a test has told: `Agora: 24,3. Consulta feita como ana, função Sul.` */
export function testText({ valor, resultado, motivo, identidade }: AlertaConsulta): string {
  const figure =
    valor === null ? `Sem valor (${stateText(resultado, motivo)})` : `Agora: ${figureText(valor)}`;
  const how = identidade ? `Consulta feita ${identityText(identidade)}` : 'Nada foi consultado';
  return `${figure}. ${how}.`;
}
