import type { Model } from './types.ts';

/** The role that can see every row. */
export const openRole = 'Diretoria';

/**
 * Applies row-level security: keeps the rows that the roles of an effective identity may see. Each role is a value of
 * the column `columnName`, or `Diretoria` for all rows. Several roles see the rows of each. An unknown role sees no
 * rows. Values of that column without rows are removed too, so that slicers do not list them.
 */
export function restrictRows(model: Model, columnName: string, roles: readonly string[]): Model {
  if (roles.includes(openRole)) return model;
  const security = model.columns.find(({ name }) => name === columnName);
  if (!security) return model;
  const allowed = security.values.map((value) => roles.includes(String(value)));
  const rows = security.codes.flatMap((code, row) => (allowed[code] ? [row] : []));
  const pick = (list: readonly number[]) => rows.map((row) => list[row] ?? 0);
  const renumbered = security.values.map(
    (_, code) => allowed.slice(0, code).filter(Boolean).length,
  );
  return {
    ...model,
    rowCount: rows.length,
    columns: model.columns.map((column) =>
      column === security
        ? {
            ...column,
            values: column.values.filter((_, code) => allowed[code]),
            codes: pick(column.codes).map((code) => renumbered[code] ?? 0),
          }
        : { ...column, codes: pick(column.codes) },
    ),
    facts: Object.fromEntries(
      Object.entries(model.facts).map(([name, list]) => [name, pick(list)]),
    ),
  };
}
