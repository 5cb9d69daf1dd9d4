import type { Alerta, AlertaInput, AlertaOpcoes } from '@portal/api-client/contract';
import { parseFigure, typedFigure } from './figures.ts';

export type AlertModel = AlertaOpcoes['modelos'][number];
export type AlertColumn = AlertModel['colunas'][number];

/** What is typed and chosen in the form, but for the time. */
export interface AlertChoice {
  readonly modelo: string;
  readonly medida: string;
  /** The key of a column; empty for no filter. */
  readonly coluna: string;
  /** Values of the column, one a line. */
  readonly valores: string;
  readonly condicao: Alerta['condicao'];
  readonly limite: string;
  readonly emPercentual: boolean;
  readonly folga: string;
  readonly silencio: number;
}

/** The longest text of a figure. */
export const figureLength = 30;
const maxValues = 20;

/** Two tables may have a column of one name. */
export const columnKey = ({ tabela, coluna }: Pick<AlertColumn, 'tabela' | 'coluna'>): string =>
  JSON.stringify([tabela, coluna]);

export const firstChoice = (modelo: string): AlertChoice => ({
  ...{ modelo, medida: '', coluna: '', valores: '', condicao: 'abaixo', limite: '' },
  ...{ emPercentual: true, folga: '', silencio: 60 },
});

/** The choice that a stored alert is. `column` is that of its filter. */
export const choiceOf = (stored: Alerta, column: AlertColumn | null): AlertChoice => ({
  modelo: stored.modelo,
  medida: stored.medida,
  coluna: stored.filtro ? columnKey(stored.filtro) : '',
  valores: (stored.filtro?.valores ?? [])
    .map((value) => (column?.tipo === 'numero' ? typedFigure(Number(value)) : value))
    .join('\n'),
  condicao: stored.condicao,
  limite: typedFigure(stored.limite),
  emPercentual: stored.condicao !== 'variacao' || stored.em_percentual,
  folga: typedFigure(stored.folga),
  silencio: stored.silencio_minutos,
});

type AlertFields = Omit<AlertaInput, 'relatorio' | 'aplicativo' | 'quando'>;

/** The choice as the contract has it, or what is missing in it. `column` is the chosen one. */
export function readChoice(choice: AlertChoice, column: AlertColumn | null): AlertFields | string {
  const { modelo, medida, condicao, emPercentual } = choice;
  const limite = parseFigure(choice.limite);
  const folga = choice.folga.trim() === '' ? 0 : parseFigure(choice.folga);
  const valores = column ? valuesOf(choice.valores, column) : [];
  if (medida === '') return 'Escolha a medida.';
  if (typeof valores === 'string') return valores;
  if (limite === null) return 'Informe o limite como número, por exemplo 25,5.';
  if (condicao === 'variacao' && limite <= 0) return 'Informe uma variação maior que zero.';
  if (folga === null || folga < 0)
    return 'Informe a folga como número a partir de zero, por exemplo 0,5.';
  return {
    modelo,
    medida,
    filtro: column && { tabela: column.tabela, coluna: column.coluna, valores },
    condicao,
    limite,
    em_percentual: condicao === 'variacao' && emPercentual,
    folga,
    silencio_minutos: choice.silencio,
  };
}

function valuesOf(text: string, { tipo, coluna }: AlertColumn): string[] | string {
  const lines = text.split('\n').map((line) => line.trim());
  const values = [...new Set(lines.filter((line) => line !== ''))];
  if (values.length === 0) return `Informe ao menos um valor de ${coluna}.`;
  if (values.length > maxValues) return `Informe no máximo ${maxValues} valores de ${coluna}.`;
  if (tipo !== 'numero') return values;
  const figures = values.map(parseFigure).filter((figure) => figure !== null);
  return figures.length === values.length
    ? figures.map(String)
    : `Informe os valores de ${coluna} como números, por exemplo 25,5.`;
}
