// biome-ignore-all lint/a11y/noRedundantRoles: where `display` is changed, WebKit gives a table no row groups (seen in 2.50), and older engines give it no roles at all.
import { Box, TablePagination } from '@mui/material';
import { useState } from 'react';
import styles from '../list/table.module.css';

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
      <table role="table" aria-label={label} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {titles.map((title) => (
              <th key={title} role="columnheader" scope="col" style={widths[title]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines
            .slice(page * linesPerPage, (page + 1) * linesPerPage)
            .map(rowOf)
            .map(({ number, cells, color }) => (
              <tr key={number} role="row">
                {cells.map((text, index) => (
                  <td key={titles[index]} role="cell" data-title={titles[index]}>
                    <Box
                      component="span"
                      className={styles.value}
                      sx={index === titles.length - 1 ? { color } : {}}
                    >
                      {text}
                    </Box>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
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
