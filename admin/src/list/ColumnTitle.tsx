import { useListSortContext } from 'react-admin';
import styles from './table.module.css';
import { tableRoles } from './tableRoles.ts';

interface ColumnTitleProps {
  readonly title: string;
  readonly field?: string | undefined;
  readonly className?: string | undefined;
  /** In rem. */
  readonly least?: number | undefined;
}

/** A column's title. For a sortable column it is a button that reverses the order. */
export function ColumnTitle({ title, field, className, least }: ColumnTitleProps) {
  const { sort, setSort } = useListSortContext();
  const isSorted = field !== undefined && sort.field === field;
  const isUp = isSorted && sort.order === 'ASC';
  return (
    <th
      {...tableRoles.columnHeader}
      className={className}
      style={least === undefined ? undefined : { minWidth: `${least}rem` }}
      {...(isSorted && { 'aria-sort': isUp ? 'ascending' : 'descending' })}
    >
      {field === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => setSort({ field, order: isUp ? 'DESC' : 'ASC' })}
        >
          {title}
        </button>
      )}
    </th>
  );
}
