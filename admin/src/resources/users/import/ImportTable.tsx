import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
} from '@mui/material';
import { userRecord } from '@portal/api-client/records';
import { useSession } from '@portal/ui';
import { useState } from 'react';
import { stackedTable } from '../../../list/stackedTable.ts';
import { textColumns } from '../csv/usersCsv.ts';
import type { ImportLine, LineState } from './lineStates.ts';

interface ImportTableProps {
  readonly lines: readonly ImportLine[];
  readonly hasTeams: boolean;
  readonly hasAtributos: boolean;
}

/** These texts of a person are shown together, as the full name. */
const names: readonly string[] = ['first_name', 'last_name'];
/** A table of 5,000 lines would stop the browser for seconds. */
const linesPerPage = 50;

/** Shows the lines of the file, a page at a time, with their problems or their outcome, and without passwords. */
export function ImportTable({ lines, hasTeams, hasAtributos }: ImportTableProps) {
  const { user: actor } = useSession();
  const [chosen, setPage] = useState(0);
  const page = Math.min(chosen, Math.max(0, Math.ceil(lines.length / linesPerPage) - 1));
  const shown = textColumns({ recursos: actor?.recursos }).filter((name) => !names.includes(name));
  const titles = [
    'Linha',
    ...shown.map((name) => userRecord[name].title),
    'Nome Completo',
    'Grupos',
    'Cliente',
    ...(hasTeams ? ['Equipes'] : []),
    ...(hasAtributos ? ['Atributos'] : []),
    'Situação',
  ];
  return (
    <>
      <Table size="small" role="table" aria-label="Linhas do arquivo" sx={stackedTable}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {titles.map((title) => (
              <TableCell
                key={title}
                role="columnheader"
                sx={title === 'Situação' ? { width: '30%' } : {}}
              >
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {lines
            .slice(page * linesPerPage, (page + 1) * linesPerPage)
            .map(({ row, state, text: situation }) => {
              const cells = [
                String(row.line),
                ...shown.map((name) => row[name]),
                `${row.first_name} ${row.last_name}`.trim(),
                row.groups.join(', '),
                row.cliente,
                ...(hasTeams ? [row.equipes.join('; ')] : []),
                ...(hasAtributos ? [valuesText(row.atributos)] : []),
              ];
              return (
                <TableRow key={row.line} role="row">
                  {cells.map((text, index) => (
                    <TableCell key={titles[index]} role="cell" data-title={titles[index]}>
                      <span className="value">{text}</span>
                    </TableCell>
                  ))}
                  <TableCell role="cell" data-title="Situação">
                    <Box component="span" className="value" sx={{ color: colors[state] }}>
                      {situation}
                    </Box>
                  </TableCell>
                </TableRow>
              );
            })}
        </TableBody>
      </Table>
      {lines.length > linesPerPage && (
        <TablePagination
          component="div"
          count={lines.length}
          page={page}
          rowsPerPage={linesPerPage}
          rowsPerPageOptions={[]}
          labelDisplayedRows={({ from, to, count }) =>
            `${from}–${to} de ${count.toLocaleString('pt-BR')}`
          }
          getItemAriaLabel={(type) => (type === 'next' ? 'Próximas linhas' : 'Linhas anteriores')}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </>
  );
}

const colors: Readonly<Record<LineState, string>> = {
  failed: 'error.main',
  wrong: 'error.main',
  exists: 'text.secondary',
  ready: 'inherit',
  created: 'success.main',
};

const valuesText = (values: ReadonlyMap<string, string>) =>
  [...values].map(([title, value]) => `${title}: ${value}`).join('; ');
