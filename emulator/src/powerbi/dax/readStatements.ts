import { type InfoFunction, infoColumns, isInfoFunction } from './infoColumns.ts';

/** A statement of a query that the emulator can evaluate. Columns of a result are named in the query. */
export type Statement =
  | {
      readonly kind: 'info';
      readonly of: InfoFunction;
      readonly columns: readonly { readonly name: string; readonly of: string }[];
    }
  | {
      readonly kind: 'count';
      readonly name: string;
      readonly table: string;
      /** Without rows `COUNTROWS` is blank, which `COALESCE` turns into 0. */
      readonly isCoalesced: boolean;
    }
  | {
      readonly kind: 'figure';
      readonly name: string;
      readonly measure: string;
      /** The rows that it counts; undefined for all. */
      readonly filter?: ColumnIn;
    };

/** `'Table'[Column] IN {…}`. */
export interface ColumnIn {
  readonly table: string;
  readonly column: string;
  readonly values: readonly (string | number | boolean)[];
}

/** The query is not DAX, or is DAX that the emulator does not know. */
export class UnknownQuery extends Error {
  override readonly name = 'UnknownQuery';
}

const info = /^info\.(\w+)\s*\(\s*\)$/i;
const selected = /^selectcolumns\s*\(\s*info\.(\w+)\s*\(\s*\)\s*,(.*)\)$/is;
const pair = /^\s*"([^"]+)"\s*,\s*\[(\w+)\]\s*(?:,|$)/;
const table = String.raw`countrows\s*\(\s*(?:'((?:[^']|'')+)'|(\w+))\s*\)`;
const count = new RegExp(String.raw`^row\s*\(\s*"([^"]+)"\s*,\s*${table}\s*\)$`, 'i');
const coalesced = new RegExp(
  String.raw`^row\s*\(\s*"([^"]+)"\s*,\s*coalesce\s*\(\s*${table}\s*,\s*0\s*\)\s*\)$`,
  'i',
);

const literal = String.raw`"(?:[^"]|"")*"|-?\d+(?:\.\d+)?|true\s*\(\s*\)|false\s*\(\s*\)`;
const bracketed = String.raw`\[((?:[^\]]|\]\])+)\]`;
const figure = new RegExp(String.raw`^row\s*\(\s*"([^"]+)"\s*,\s*${bracketed}\s*\)$`, 'i');
const filtered = new RegExp(
  String.raw`^row\s*\(\s*"([^"]+)"\s*,\s*calculate\s*\(\s*${bracketed}\s*,\s*'((?:[^']|'')+)'${bracketed}\s+in\s+\{\s*((?:${literal})(?:\s*,\s*(?:${literal}))*)\s*\}\s*\)\s*\)$`,
  'i',
);

/** Reads `ROW` with one measure, with or without a filter. Undefined for any other statement. */
function readFigure(text: string): Statement | undefined {
  const [, name, measure] = figure.exec(text) ?? [];
  if (name !== undefined && measure !== undefined) {
    return { kind: 'figure', name, measure: plainName(measure) };
  }
  const [, row, of, table, column, list = ''] = filtered.exec(text) ?? [];
  if (row === undefined || !of || !table || !column) return undefined;
  const values = (list.match(new RegExp(literal, 'gi')) ?? []).map(readLiteral);
  return {
    kind: 'figure',
    name: row,
    measure: plainName(of),
    filter: { table: table.replaceAll("''", "'"), column: plainName(column), values },
  };
}

const plainName = (name: string) => name.replaceAll(']]', ']');

function readLiteral(text: string): string | number | boolean {
  if (text.startsWith('"')) return text.slice(1, -1).replaceAll('""', '"');
  return /^[tf]/i.test(text) ? /^t/i.test(text) : Number(text);
}

/** Reads the pairs of a name and a column of `SELECTCOLUMNS`. */
function readColumns(of: InfoFunction, list: string): Statement {
  const columns: { name: string; of: string }[] = [];
  for (let rest = list; rest.trim() !== ''; ) {
    const match = pair.exec(rest);
    const column = infoColumns[of].find((one) => one.toLowerCase() === match?.[2]?.toLowerCase());
    if (!match?.[1] || !column) {
      throw new UnknownQuery('The columns of SELECTCOLUMNS are not valid.');
    }
    columns.push({ name: match[1], of: column });
    rest = rest.slice(match[0].length);
  }
  if (columns.length === 0) throw new UnknownQuery('SELECTCOLUMNS has no columns.');
  return { kind: 'info', of, columns };
}

function readStatement(text: string): Statement {
  // Of the others it does not have all columns.
  const whole = info.exec(text)?.[1]?.toUpperCase() ?? '';
  if (whole === 'ROLES' || whole === 'TABLEPERMISSIONS') {
    return {
      kind: 'info',
      of: whole,
      columns: infoColumns[whole].map((of) => ({ name: of, of })),
    };
  }
  const [, given = '', list] = selected.exec(text) ?? [];
  const of = given.toUpperCase();
  if (list !== undefined && isInfoFunction(of)) return readColumns(of, list);
  const isCoalesced = coalesced.test(text);
  const [, name, quoted, plain] = (isCoalesced ? coalesced : count).exec(text) ?? [];
  if (name !== undefined) {
    return {
      kind: 'count',
      name,
      table: quoted?.replaceAll("''", "'") ?? plain ?? '',
      isCoalesced,
    };
  }
  const found = readFigure(text);
  if (found) return found;
  throw new UnknownQuery(`The emulator does not know this query: ${text.slice(0, 80)}`);
}

/** The word EVALUATE, and the texts and names in which this word is no keyword. */
const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:[^\]]|\]\])*\]|\bevaluate\b/gi;

/** The `EVALUATE` statements of a query, in their order. @throws UnknownQuery */
export function readStatements(query: string): readonly Statement[] {
  const marks = [...query.matchAll(quoted)].filter(([found]) => /^evaluate$/i.test(found));
  const ends = [...marks.map(({ index }) => index), query.length];
  const before = query.slice(0, ends[0]).trim();
  const statements = marks.map(({ index }, at) =>
    query.slice(index + 'evaluate'.length, ends[at + 1]).trim(),
  );
  // MDX and queries of schema rowsets (`SELECT … FROM $SYSTEM.…`) begin otherwise.
  if (before !== '' || statements.length === 0) {
    throw new UnknownQuery('Only DAX queries and INFO functions are supported.');
  }
  return statements.map(readStatement);
}
