import type { CSSProperties, ReactNode } from 'react';
import styles from './table.module.css';
import { tableRoles } from './tableRoles.ts';

interface TextTableProps {
  readonly label: string;
  readonly titles: readonly string[];
  /** The styles of the heads of columns, by title. */
  readonly widths?: Readonly<Partial<Record<string, CSSProperties>>>;
  /** The cells of a row, in the order of the titles. */
  readonly rows: readonly { readonly key: number; readonly cells: readonly ReactNode[] }[];
}

/** A table that is only read. On narrow screens its rows are cards. */
export const TextTable = ({ label, titles, widths = {}, rows }: TextTableProps) => (
  <table {...tableRoles.table} aria-label={label} className={styles.table}>
    <thead {...tableRoles.groups}>
      <tr {...tableRoles.row}>
        {titles.map((title) => (
          <th key={title} {...tableRoles.columnHeader} style={widths[title]}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...tableRoles.groups}>
      {rows.map(({ key, cells }) => (
        <tr key={key} {...tableRoles.row}>
          {cells.map((cell, index) => (
            <td key={titles[index]} {...tableRoles.cell} data-title={titles[index]}>
              <span className={styles.value}>{cell}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
