import type { Model } from './types.ts';

/** Role that sees every row. */
export const openRole = 'Diretoria';

/**
 * Keeps the rows that the roles of an effective identity open: a role is a member of the security column, or
 * `Diretoria` for all; several roles add up; an unknown role opens nothing. Values nobody may see leave the
 * dictionary too, so that no slicer names them.
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
