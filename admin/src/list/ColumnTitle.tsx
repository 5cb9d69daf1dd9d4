import { TableCell, TableSortLabel } from '@mui/material';
import { useListSortContext } from 'react-admin';

/** A column's title. For a sortable column it is a button that reverses the order. */
export function ColumnTitle({ title, field }: { title: string; field?: string | undefined }) {
  const { sort, setSort } = useListSortContext();
  if (field === undefined) return <TableCell role="columnheader">{title}</TableCell>;
  const isSorted = sort.field === field;
  const direction = isSorted && sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell role="columnheader" sortDirection={isSorted ? direction : false}>
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
