import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import { stackedTable } from '../list/stackedTable.ts';

/** A table of thousands of lines would stop the browser for seconds. */
const linesPerPage = 50;

interface LineTableProps<Line> {
  readonly label: string;
  /** The titles of the columns; the last one is what becomes of a line. */
  readonly titles: readonly string[];
  /** The styles of the heads of columns, by title. */
  readonly widths: Readonly<Partial<Record<string, object>>>;
  readonly lines: readonly Line[];
  /** The number of a line in the file, its texts in the order of the titles, and the colour of the last one. */
  readonly rowOf: (line: Line) => {
    readonly number: number;
    readonly cells: readonly string[];
    readonly color: string;
  };
}

/** Shows the lines of a file a page at a time, with what becomes of each. */
export function LineTable<Line>({ label, titles, widths, lines, rowOf }: LineTableProps<Line>) {
  const [chosen, setPage] = useState(0);
  const page = Math.min(chosen, Math.max(0, Math.ceil(lines.length / linesPerPage) - 1));
  return (
    <>
      <Table size="small" role="table" aria-label={label} sx={stackedTable}>
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
          {lines
            .slice(page * linesPerPage, (page + 1) * linesPerPage)
            .map(rowOf)
            .map(({ number, cells, color }) => (
              <TableRow key={number} role="row">
                {cells.map((text, index) => (
                  <TableCell key={titles[index]} role="cell" data-title={titles[index]}>
                    <Box
                      component="span"
                      className="value"
                      sx={index === titles.length - 1 ? { color } : {}}
                    >
                      {text}
                    </Box>
                  </TableCell>
                ))}
              </TableRow>
            ))}
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
            `${from.toLocaleString('pt-BR')}–${to.toLocaleString('pt-BR')} de ${count.toLocaleString('pt-BR')}`
          }
          getItemAriaLabel={(type) => (type === 'next' ? 'Próximas linhas' : 'Linhas anteriores')}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </>
  );
}
