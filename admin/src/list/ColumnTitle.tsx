import { TableCell, TableSortLabel } from '@mui/material';
import { useListSortContext } from 'react-admin';

interface ColumnTitleProps {
  readonly title: string;
  readonly field?: string | undefined;
  readonly isMinor?: boolean | undefined;
}

/** A column's title. For a sortable column it is a button that reverses the order. */
export function ColumnTitle({ title, field, isMinor = false }: ColumnTitleProps) {
  const { sort, setSort } = useListSortContext();
  const cell = { role: 'columnheader', ...(isMinor && { className: 'minor' }) } as const;
  if (field === undefined) return <TableCell {...cell}>{title}</TableCell>;
  const isSorted = sort.field === field;
  const direction = isSorted && sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell {...cell} sortDirection={isSorted ? direction : false}>
      <TableSortLabel
        active={isSorted}
        direction={direction}
        onClick={() => setSort({ field, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {title}
      </TableSortLabel>
    </TableCell>
  );
}
