// biome-ignore-all lint/a11y/noRedundantRoles: where `display` is changed, WebKit gives a table no row groups (seen in 2.50), and older engines give it no roles at all.
import type { CSSProperties, ReactNode } from 'react';
import styles from './table.module.css';

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
      {rows.map(({ key, cells }) => (
        <tr key={key} role="row">
          {cells.map((cell, index) => (
            <td key={titles[index]} role="cell" data-title={titles[index]}>
              <span className={styles.value}>{cell}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
