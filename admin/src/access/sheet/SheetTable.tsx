import type { PlanilhaLinha } from '@portal/api-client/contract';
import { LineTable } from '../../fileLines/LineTable.tsx';
import { grantText, stateText } from './sheetLines.ts';

const titles = ['Linha', 'Quem', 'Onde', 'Relatório', 'Agora', 'Depois', 'Situação'];

/** A name of one usual word is not broken. */
const ofName = { minWidth: '7.5rem' };
const widths = { Onde: ofName, Relatório: ofName, Situação: { width: '28%' } };

/** Shows the lines of a sheet: what is stored, what it would be, and what stands in the way. Spec PLAN-02. */
export const SheetTable = ({ lines }: { readonly lines: readonly PlanilhaLinha[] }) => (
  <LineTable
    label="Linhas da planilha"
    titles={titles}
    widths={widths}
    lines={lines}
    rowOf={rowOf}
  />
);

const colors = { erro: 'error.main', muda: 'inherit', sem_mudanca: 'text.secondary' } as const;

function rowOf(line: PlanilhaLinha) {
  const { linha, estado, tipo, nome, lugar, relatorio, antes, depois } = line;
  const holder = nome === null ? '' : tipo === 'equipe' ? `Equipe ${nome}` : nome;
  const isChange = estado !== 'sem_mudanca';
  const cells = [
    String(linha),
    holder,
    lugar ?? '',
    relatorio ?? '',
    antes ? grantText(antes, depois) : '',
    isChange && depois ? grantText(depois, antes) : '',
    stateText(line),
  ];
  return { number: linha, cells, color: colors[estado] };
}
