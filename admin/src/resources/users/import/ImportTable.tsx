import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { userRecord } from '@portal/api-client/records';
import { useSession } from '@portal/ui';
import { stackedTable } from '../../../list/stackedTable.ts';
import { textColumns } from '../csv/usersCsv.ts';
import type { CheckedRow } from './checkRows.ts';
import type { Outcome } from './useImport.ts';

interface ImportTableProps {
  readonly rows: readonly CheckedRow[];
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly hasTeams: boolean;
}

/** These texts of a person are shown together, as the full name. */
const names: readonly string[] = ['first_name', 'last_name'];

/** Shows every line of the file with its problems or its outcome, without passwords. */
export function ImportTable({ rows, outcomes, hasTeams }: ImportTableProps) {
  const { user: actor } = useSession();
  const shown = textColumns({ recursos: actor?.recursos }).filter((name) => !names.includes(name));
  const titles = [
    'Linha',
    ...shown.map((name) => userRecord[name].title),
    'Nome Completo',
    'Grupos',
    'Cliente',
    ...(hasTeams ? ['Equipes'] : []),
    'Situação',
  ];
  return (
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
        {rows.map(({ row, problems }) => {
          const cells = [
            String(row.line),
            ...shown.map((name) => row[name]),
            `${row.first_name} ${row.last_name}`.trim(),
            row.groups.join(', '),
            row.cliente,
            ...(hasTeams ? [row.equipes.join('; ')] : []),
          ];
          return (
            <TableRow key={row.line} role="row">
              {cells.map((text, index) => (
                <TableCell key={titles[index]} role="cell" data-title={titles[index]}>
                  <span className="value">{text}</span>
                </TableCell>
              ))}
              <TableCell role="cell" data-title="Situação">
                <Situation problems={problems} outcome={outcomes.get(row.line)} />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

function Situation({
  problems,
  outcome,
}: {
  problems: readonly string[];
  outcome: Outcome | undefined;
}) {
  const failure =
    problems.length > 0
      ? problems.join(' ')
      : outcome && outcome !== 'created'
        ? outcome.failure
        : null;
  return (
    <Box component="span" className="value" sx={{ color: failure ? 'error.main' : 'inherit' }}>
      {failure ?? (outcome === 'created' ? 'Criado' : 'Pronto')}
    </Box>
  );
}
