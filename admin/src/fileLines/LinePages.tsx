import { TablePagination } from '@mui/material';
import { type ReactNode, useState } from 'react';

/** A table of thousands of lines would stop the browser for seconds. */
const linesPerPage = 50;

interface LinePagesProps<Line> {
  readonly lines: readonly Line[];
  /** The table with the lines of one page. */
  readonly children: (shown: readonly Line[]) => ReactNode;
}

/** Shows the lines of a file a page at a time. */
export function LinePages<Line>({ lines, children }: LinePagesProps<Line>) {
  const [chosen, setPage] = useState(0);
  const page = Math.min(chosen, Math.max(0, Math.ceil(lines.length / linesPerPage) - 1));
  return (
    <>
      {children(lines.slice(page * linesPerPage, (page + 1) * linesPerPage))}
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
