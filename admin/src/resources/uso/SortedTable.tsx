import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import type { ReactNode } from 'react';
import { stackedTable } from '../../list/stackedTable.ts';

interface SortedTableProps {
  readonly label: string;
  /** A column without a field cannot be sorted by. */
  readonly columns: readonly { readonly title: string; readonly field?: string }[];
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly onSort: (field: string, order: 'ASC' | 'DESC') => void;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that is no list of records, as the lists look. On phones every row is a card. */
export function SortedTable({
  label,
  columns,
  sort: [sorted, order],
  onSort,
  children,
}: SortedTableProps) {
  return (
    <TableContainer>
      <Table size="small" aria-label={label} role="table" sx={stackedTable}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(({ title, field }) => (
              <TableCell
                key={title}
                role="columnheader"
                {...(field === sorted && { sortDirection: order === 'ASC' ? 'asc' : 'desc' })}
              >
                {field ? (
                  <TableSortLabel
                    active={field === sorted}
                    direction={field === sorted && order === 'ASC' ? 'asc' : 'desc'}
                    onClick={() => onSort(field, nextOrder(field === sorted ? order : null, field))}
                  >
                    {title}
                  </TableSortLabel>
                ) : (
                  title
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

/** Names begin with A, figures with the largest. */
function nextOrder(current: 'ASC' | 'DESC' | null, field: string): 'ASC' | 'DESC' {
  if (current === null) return field === 'nome' ? 'ASC' : 'DESC';
  return current === 'ASC' ? 'DESC' : 'ASC';
}
