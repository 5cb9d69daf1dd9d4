import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { PlanilhaLinha } from '@portal/api-client/contract';
import { LinePages } from '../../fileLines/LinePages.tsx';
import { stackedTable } from '../../list/stackedTable.ts';
import { grantText, stateText } from './sheetLines.ts';

const titles = ['Linha', 'Quem', 'Onde', 'Relatório', 'Agora', 'Depois', 'Situação'] as const;

/** A name of one usual word is not broken. */
const ofName = { minWidth: '7.5rem' } as const;
const widths: Readonly<Partial<Record<(typeof titles)[number], object>>> = {
  Onde: ofName,
  Relatório: ofName,
  Situação: { width: '28%' },
};

/** Shows the lines of a sheet, a page at a time: what is stored, what it would be, and what stands in the way. Spec PLAN-02. */
export function SheetTable({ lines }: { readonly lines: readonly PlanilhaLinha[] }) {
  return (
    <LinePages lines={lines}>
      {(shown) => (
        <Table size="small" role="table" aria-label="Linhas da planilha" sx={stackedTable}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {titles.map((title) => (
                <TableCell key={title} role="columnheader" sx={widths[title] ?? {}}>
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {shown.map((line) => (
              <Line key={line.linha} line={line} />
            ))}
          </TableBody>
        </Table>
      )}
    </LinePages>
  );
}

const colors = { erro: 'error.main', muda: 'inherit', sem_mudanca: 'text.secondary' } as const;

function Line({ line }: { readonly line: PlanilhaLinha }) {
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
  return (
    <TableRow role="row">
      {cells.map((text, index) => (
        <TableCell key={titles[index]} role="cell" data-title={titles[index]}>
          <Box
            component="span"
            className="value"
            sx={titles[index] === 'Situação' ? { color: colors[estado] } : {}}
          >
            {text}
          </Box>
        </TableCell>
      ))}
    </TableRow>
  );
}
