import {
  Box,
  Checkbox,
  Link as MuiLink,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import { useIsAnnounced } from '@portal/ui';
import type { ReactNode } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { ColumnTitle } from './ColumnTitle.tsx';
import { ClearFilters, ListFailure } from './ListFailure.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { stackedTable } from './stackedTable.ts';
import { useRangeSelection } from './useRangeSelection.ts';

export interface Column<R> {
  readonly title: string;
  /** The field to sort by. Absent if the column is not sortable. */
  readonly field?: string;
  /** The name that a server announces if it has what the column shows. The table leaves out the other columns. */
  readonly recurso?: Recurso;
  /**
   * The least width of the window in pixels at which the column is shown by itself, and as a line of the cards of a phone. `chosen`:
   * it is hidden until somebody chooses it.
   */
  readonly shownFrom?: number | 'chosen';
  /** True for the column that is left out where the table would be too wide for its window. */
  readonly isMinor?: boolean;
  /** True for a column of numbers. */
  readonly isNumber?: boolean;
  /** True for a column that only superusers see, such as the cliente of a record. */
  readonly isForSuperusers?: boolean;
  readonly cell: (record: R) => ReactNode;
  /** What stands beside the link of the first column. */
  readonly beside?: (record: R) => ReactNode;
}

interface RecordTableProps<R> {
  readonly label: string;
  /** The first column is the row's header. */
  readonly columns: readonly Column<R>[];
  /** Absent for a table without actions. */
  readonly actions?: (record: R) => ReactNode;
  readonly loadingText: string;
  readonly emptyText: string;
  readonly failureText: (error: Error) => string;
  /** Where the first column leads: the page of the record, or its form. Null if this administrator may not open it. */
  readonly pathOf?: (record: R) => string | null;
  /** Adds checkboxes, for actions on several records. */
  readonly selection?: {
    readonly canSelect: (record: R) => boolean;
    readonly nameOf: (record: R) => string;
  };
}

/** With more columns, less space stands between them. */
const roomyColumns = 8;

/**
 * The current page of the surrounding list, as a table. Also shows that the list loads, failed or is empty. On phones every
 * row is a card.
 */
export function RecordTable<R extends RaRecord>({
  label,
  columns: known,
  actions,
  loadingText,
  emptyText,
  failureText,
  pathOf,
  selection,
}: RecordTableProps<R>) {
  const { data, error, isPending, selectedIds } = useListContext<R>();
  const isAnnounced = useIsAnnounced();
  const toggle = useRangeSelection(data, selection?.canSelect);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), {
    noSsr: true,
  });
  if (error) return <ListFailure>{failureText(error)}</ListFailure>;
  const columns = known.filter(({ recurso }) => isAnnounced(recurso));
  if (isPending || !data) return <ListSkeleton label={loadingText} columns={columns.length} />;
  const width = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0);
  const pageIds = selection ? data.filter(selection.canSelect).map(({ id }) => id) : [];
  return (
    <>
      {/* Cards have no header row. */}
      {isPhone && selection && data.length > 0 && (
        <Stack
          component="label"
          direction="row"
          className="selectPage"
          sx={{ alignItems: 'center', px: 1 }}
        >
          <SelectPage ids={pageIds} />
          Selecionar todos desta página
        </Stack>
      )}
      <TableContainer>
        <Table
          size="small"
          aria-label={label}
          role="table"
          className={columns.length > roomyColumns ? 'crowded' : undefined}
          sx={stackedTable}
        >
          <TableHead role="rowgroup">
            <TableRow role="row">
              {selection && (
                <TableCell role="columnheader" className="select">
                  {!isPhone && <SelectPage ids={pageIds} />}
                </TableCell>
              )}
              {columns.map((column) => (
                <ColumnTitle
                  key={column.title}
                  title={column.title}
                  field={column.field}
                  isMinor={column.isMinor}
                />
              ))}
              {actions && (
                <TableCell role="columnheader" className="actions" align="right">
                  Ações
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {data.map((record) => (
              <TableRow key={record.id} role="row" hover selected={selectedIds.includes(record.id)}>
                {selection && (
                  <TableCell role="cell" className="select">
                    <Checkbox
                      size="small"
                      checked={selectedIds.includes(record.id)}
                      disabled={!selection.canSelect(record)}
                      onChange={({ nativeEvent }) => toggle(record.id, nativeEvent)}
                      slotProps={{
                        input: { 'aria-label': `Selecionar ${selection.nameOf(record)}` },
                      }}
                    />
                  </TableCell>
                )}
                {columns.map(({ title, cell, beside, isMinor }, index) => (
                  <TableCell
                    key={title}
                    data-title={title}
                    className={isMinor ? 'minor' : undefined}
                    {...(index === 0
                      ? { component: 'th', scope: 'row', role: 'rowheader' }
                      : { role: 'cell' })}
                  >
                    <span className="value">
                      <RecordLink path={index === 0 ? pathOf?.(record) : null}>
                        {cell(record)}
                      </RecordLink>
                      {beside?.(record)}
                    </span>
                  </TableCell>
                ))}
                {actions && (
                  <TableCell role="cell" className="actions" align="right">
                    {actions(record)}
                  </TableCell>
                )}
              </TableRow>
            ))}
            {data.length === 0 && (
              <TableRow role="row">
                <TableCell role="cell" colSpan={width}>
                  <span className="value">
                    {emptyText} <ClearFilters />
                  </span>
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
      <ListPagination sizes={[10, 25, 50, 100]} />
    </>
  );
}

/** A link that keeps the list's filters in the address; without a path only its content. */
function RecordLink({ path, children }: { path: string | null | undefined; children: ReactNode }) {
  const { search } = useLocation();
  if (!path) return children;
  return (
    <MuiLink component={Link} to={{ pathname: path, search }}>
      {children}
    </MuiLink>
  );
}

/** Selects or clears all selectable rows of the page. */
function SelectPage({ ids }: { ids: readonly Identifier[] }) {
  const { selectedIds, onSelect } = useListContext();
  const hasAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      size="small"
      checked={hasAll}
      disabled={ids.length === 0}
      onChange={() => {
        const others = selectedIds.filter((id) => !ids.includes(id));
        onSelect(hasAll ? others : [...others, ...ids]);
      }}
      slotProps={{ input: { 'aria-label': 'Selecionar todos desta página' } }}
    />
  );
}

/** Smaller text in its own line below the main text of a cell. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: 'block', mt: 0.5, color: 'text.secondary', fontSize: '0.8125rem' }}
  >
    {children}
  </Box>
);
