/** The columns of `INFO.ROLES()`, as Microsoft documents them. */
export const roleColumns = [
  'ID',
  'ModelID',
  'Name',
  'Description',
  'ModelPermission',
  'ModifiedTime',
] as const;
export type RoleColumn = (typeof roleColumns)[number];

/** A statement of a query that the emulator can evaluate. Columns of a result are named in the query. */
export type Statement =
  | {
      readonly kind: 'roles';
      readonly columns: readonly { readonly name: string; readonly of: RoleColumn }[];
    }
  | { readonly kind: 'count'; readonly name: string; readonly table: string };

/** The query is not DAX, or is DAX that the emulator does not know. */
export class UnknownQuery extends Error {
  override readonly name = 'UnknownQuery';
}

const infoRoles = /^info\.roles\s*\(\s*\)$/i;
const selected = /^selectcolumns\s*\(\s*info\.roles\s*\(\s*\)\s*,(.*)\)$/is;
const pair = /^\s*"([^"]+)"\s*,\s*\[(\w+)\]\s*(?:,|$)/;
const count = /^row\s*\(\s*"([^"]+)"\s*,\s*countrows\s*\(\s*(?:'([^']+)'|(\w+))\s*\)\s*\)$/i;

/** Reads the pairs of a name and a column of `SELECTCOLUMNS`. */
function readColumns(list: string): Statement {
  const columns: { name: string; of: RoleColumn }[] = [];
  for (let rest = list; rest.trim() !== ''; ) {
    const match = pair.exec(rest);
    const of = roleColumns.find((column) => column.toLowerCase() === match?.[2]?.toLowerCase());
    if (!match?.[1] || !of) throw new UnknownQuery('The columns of SELECTCOLUMNS are not valid.');
    columns.push({ name: match[1], of });
    rest = rest.slice(match[0].length);
  }
  if (columns.length === 0) throw new UnknownQuery('SELECTCOLUMNS has no columns.');
  return { kind: 'roles', columns };
}

function readStatement(text: string): Statement {
  if (infoRoles.test(text)) {
    return { kind: 'roles', columns: roleColumns.map((of) => ({ name: of, of })) };
  }
  const list = selected.exec(text)?.[1];
  if (list !== undefined) return readColumns(list);
  const [, name, quoted, plain] = count.exec(text) ?? [];
  if (name !== undefined) return { kind: 'count', name, table: quoted ?? plain ?? '' };
  throw new UnknownQuery(`The emulator does not know this query: ${text.slice(0, 80)}`);
}

/** The `EVALUATE` statements of a query, in their order. @throws UnknownQuery */
export function readStatements(query: string): readonly Statement[] {
  const [before = '', ...statements] = query.split(/\bevaluate\b/i).map((part) => part.trim());
  // MDX and queries of schema rowsets (`SELECT … FROM $SYSTEM.…`) begin otherwise.
  if (before !== '' || statements.length === 0) {
    throw new UnknownQuery('Only DAX queries and INFO functions are supported.');
  }
  return statements.map(readStatement);
}
