import { Box, Link as MuiLink, type Theme, useMediaQuery } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import type { CSSProperties, ReactNode } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useClienteInView } from '../cliente/clienteInView.ts';
import { CutTexts } from '../tip/CutTexts.tsx';
import { ColumnTitle } from './ColumnTitle.tsx';
import { ClearFilters, ListFailure } from './ListFailure.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import styles from './table.module.css';
import { tableRoles } from './tableRoles.ts';
import { useRangeSelection } from './useRangeSelection.ts';

export interface Column<R> {
  readonly title: string;
  /** The field to sort by. Absent if the column is not sortable. */
  readonly field?: string;
  /** The name that a server announces if it has what the column shows. */
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
  /** The width that the column keeps while others are cut, in rem. Absent: that of its title. */
  readonly least?: number;
  /** The greatest width of the column in the list of one cliente, in rem. */
  readonly mostOfOne?: number;
  /** The text of the cell, for an added column: where every row says the same, it is said once above the table. */
  readonly textOf?: (record: R) => string;
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

/**
 * The current page of the surrounding list, as a table of one line a row. Also shows that the list loads, failed or is empty. On phones
 * every row is a card.
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
  const { data, error, isPending, selectedIds, sort } = useListContext<R>();
  const toggle = useRangeSelection(data, selection?.canSelect);
  const { user } = useSession();
  const { cliente } = useClienteInView();
  const isOfOne = !user?.is_superuser || cliente !== null;
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), {
    noSsr: true,
  });
  if (error) return <ListFailure>{failureText(error)}</ListFailure>;
  if (isPending || !data) return <ListSkeleton label={loadingText} columns={known.length} />;
  const [first, ...others] = data;
  const same = known.filter(
    ({ textOf, field }) =>
      textOf &&
      first &&
      (others.length > 0 || !textOf(first)) &&
      (field === undefined || field !== sort.field) &&
      others.every((one) => textOf(one) === textOf(first)),
  );
  // A column that is empty in all rows is hidden, and the line above the table does not mention it.
  const said = same.flatMap(({ title, textOf }) => {
    const text = first && textOf?.(first);
    return text ? [`${title}: ${text}`] : [];
  });
  const columns = known.filter((column) => !same.includes(column));
  const pageIds = selection ? data.filter(selection.canSelect).map(({ id }) => id) : [];
  const tracks = [
    selection && '3rem',
    ...columns.map(({ mostOfOne }) =>
      mostOfOne && isOfOne ? `minmax(auto, ${mostOfOne}rem)` : 'auto',
    ),
    actions && 'max-content',
  ];
  return (
    <>
      {said.length > 0 && (
        <p className={styles.said}>{`Em todas as linhas: ${said.join(' · ')}`}</p>
      )}
      {/* Cards have no header row. */}
      {isPhone && selection && data.length > 0 && (
        <Box component="label" className={styles.selectPage}>
          <SelectPage ids={pageIds} />
          Selecionar todos desta página
        </Box>
      )}
      <CutTexts>
        <table
          aria-label={label}
          {...tableRoles.table}
          className={`${styles.table} ${styles.lines}`}
          style={{ '--columns': tracks.filter(Boolean).join(' ') } as CSSProperties}
        >
          <thead {...tableRoles.groups}>
            <tr {...tableRoles.row}>
              {selection && (
                <th {...tableRoles.columnHeader} className={styles.select}>
                  {!isPhone && <SelectPage ids={pageIds} />}
                </th>
              )}
              {columns.map((column, index) => (
                <ColumnTitle
                  key={column.title}
                  title={column.title}
                  field={column.field}
                  className={classOf(column)}
                  least={column.least ?? (index === 0 ? 10 : undefined)}
                />
              ))}
              {actions && (
                <th {...tableRoles.columnHeader} className={styles.actions}>
                  Ações
                </th>
              )}
            </tr>
          </thead>
          <tbody {...tableRoles.groups}>
            {data.map((record) => (
              <tr
                key={record.id}
                {...tableRoles.row}
                data-selected={selectedIds.includes(record.id) || undefined}
              >
                {selection && (
                  <td {...tableRoles.cell} className={styles.select}>
                    <input
                      type="checkbox"
                      checked={selectedIds.includes(record.id)}
                      disabled={!selection.canSelect(record)}
                      onChange={({ nativeEvent }) => toggle(record.id, nativeEvent)}
                      aria-label={`Selecionar ${selection.nameOf(record)}`}
                    />
                  </td>
                )}
                {columns.map((column, index) => {
                  const Cell = index === 0 ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.title}
                      data-title={column.title}
                      className={classOf(column)}
                      {...(index === 0 ? tableRoles.rowHeader : tableRoles.cell)}
                    >
                      <span className={styles.value}>
                        <RecordLink path={index === 0 ? pathOf?.(record) : null}>
                          {column.cell(record)}
                        </RecordLink>
                        {column.beside?.(record)}
                      </span>
                    </Cell>
                  );
                })}
                {actions && (
                  <td {...tableRoles.cell} className={styles.actions}>
                    {actions(record)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </CutTexts>
      {data.length === 0 && (
        <p className={styles.none}>
          {emptyText} <ClearFilters />
        </p>
      )}
      <ListPagination sizes={[10, 25, 50, 100]} />
    </>
  );
}

const classOf = <R,>({ isMinor, isNumber }: Column<R>) =>
  [isMinor && styles.minor, isNumber && styles.number].filter(Boolean).join(' ') || undefined;

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
    <input
      type="checkbox"
      checked={hasAll}
      disabled={ids.length === 0}
      onChange={() => {
        const others = selectedIds.filter((id) => !ids.includes(id));
        onSelect(hasAll ? others : [...others, ...ids]);
      }}
      aria-label="Selecionar todos desta página"
    />
  );
}

/** Smaller text beside the main text of a cell; on phones in a line of its own. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: { xs: 'block', md: 'inline' },
      ml: { md: 1 },
      color: 'text.secondary',
      fontSize: '0.8125rem',
    }}
  >
    {children}
  </Box>
);
