import { Box, TablePagination } from '@mui/material';
import { type CSSProperties, useState } from 'react';
import { TextTable } from '../list/TextTable.tsx';

/** A table of thousands of lines would stop the browser for seconds. */
const linesPerPage = 50;

interface LineTableProps<Line> {
  readonly label: string;
  /** The titles of the columns; the last one is what becomes of a line. */
  readonly titles: readonly string[];
  /** The styles of the heads of columns, by title. */
  readonly widths: Readonly<Partial<Record<string, CSSProperties>>>;
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
      <TextTable
        label={label}
        titles={titles}
        widths={widths}
        rows={lines
          .slice(page * linesPerPage, (page + 1) * linesPerPage)
          .map(rowOf)
          .map(({ number, cells, color }) => ({
            key: number,
            cells: cells.map((text, index) =>
              index < titles.length - 1 ? (
                text
              ) : (
                <Box key={text} component="span" sx={{ color }}>
                  {text}
                </Box>
              ),
            ),
          }))}
      />
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
