/**
 * The roles of the parts of a table, to spread into its elements. Where `display` is changed, WebKit gives a table no row groups (seen in
 * 2.50), and older engines give it no roles at all.
 */
export const tableRoles = {
  table: { role: 'table' },
  groups: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
