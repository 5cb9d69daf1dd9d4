import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { userRecord } from '@portal/api-client/records';
import { useSession } from '@portal/ui';
import { LinePages } from '../../../fileLines/LinePages.tsx';
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

/** Shows the lines of the file, a page at a time, with their problems or their outcome, and without passwords. */
export function ImportTable({ lines, hasTeams, hasAtributos }: ImportTableProps) {
  const { user: actor } = useSession();
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
    <LinePages lines={lines}>
      {(onPage) => (
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
            {onPage.map(({ row, found, state, text: situation }) => {
              const cells = [
                String(row.line),
                ...shown.map((name) => row[name]),
                `${row.first_name} ${row.last_name}`.trim(),
                row.groups.join(', '),
                row.cliente || (found.clientes[0]?.name ?? ''),
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
      )}
    </LinePages>
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
