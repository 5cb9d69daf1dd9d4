import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Compare, type Filter, parse } from 'scim2-parse-filter';
import { limits } from './limits.ts';
import { ScimError } from './ScimError.ts';

/** An attribute by which a list may be filtered. */
export type FilterColumn =
  | {
      readonly kind: 'text';
      readonly sql: SQLWrapper;
      /** True if letters of another case are another text. */
      readonly isExact?: true;
      /** The condition of equality, where an index has one of its own. */
      readonly equals?: (text: string) => SQL;
    }
  | { readonly kind: 'boolean'; readonly sql: SQLWrapper }
  | { readonly kind: 'moment'; readonly sql: SQLWrapper }
  | { readonly kind: 'reference'; readonly has: (text: string) => SQL; readonly any: SQL };

export type FilterColumns = Readonly<Record<string, FilterColumn>>;

const refuse = (detail: string) => new ScimError('invalidFilter', detail);

/** Returns the condition of a filter of SCIM. Throws 400 for one that cannot be read or names another attribute. RFC 7644, section 3.4.2.2. */
export function filterCondition(text: string, columns: FilterColumns): SQL {
  let found: Filter;
  try {
    found = parse(text);
  } catch {
    throw refuse('O filtro não pôde ser lido.');
  }
  const terms = { left: limits.filterTerms };
  return conditionOf(found, '', columns, terms);
}

function conditionOf(
  filter: Filter,
  prefix: string,
  columns: FilterColumns,
  terms: { left: number },
): SQL {
  terms.left -= 1;
  if (terms.left < 0) throw refuse(`Use até ${limits.filterTerms} condições.`);
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((one) => conditionOf(one, prefix, columns, terms));
      return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql`not coalesce(${conditionOf(filter.filter, prefix, columns, terms)}, false)`;
    case '[]':
      // An address is the only one of its person, and a member is named by its value.
      return conditionOf(filter.valFilter, `${filter.attrPath}.`, columns, terms);
    default: {
      const name = `${prefix}${filter.attrPath}`
        .toLowerCase()
        .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/, '');
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
      if (!column) throw refuse(`Não há filtro por ${name.slice(0, 100)}.`);
      return filter.op === 'pr' ? presence(column) : comparison(column, filter);
    }
  }
}

const presence = (column: FilterColumn): SQL => {
  if (column.kind === 'reference') return column.any;
  return column.kind === 'text'
    ? sql`coalesce(${column.sql}, '') <> ''`
    : sql`${column.sql} is not null`;
};

const signs: Readonly<Partial<Record<Compare['op'], SQL>>> = {
  eq: sql`=`,
  ne: sql`<>`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

function comparison(column: FilterColumn, { op, compValue }: Compare): SQL {
  const text = String(compValue);
  if (compValue === null) throw refuse('Compare com um valor.');
  if (column.kind === 'reference') {
    if (op === 'eq') return column.has(text);
    throw refuse('Membros são comparados com eq.');
  }
  const sign = signs[op];
  if (column.kind === 'boolean') {
    if ((op !== 'eq' && op !== 'ne') || !/^(true|false)$/i.test(text) || !sign) {
      throw refuse('Compare com true ou false, por eq ou ne.');
    }
    return sql`${column.sql} ${sign} ${text.toLowerCase() === 'true'}`;
  }
  if (column.kind === 'moment') {
    const at = new Date(text);
    if (!sign || Number.isNaN(at.getTime())) throw refuse('Compare com um instante.');
    return sql`date_trunc('milliseconds', ${column.sql}) ${sign} ${at.toISOString()}::timestamptz`;
  }
  if (column.equals && op === 'eq') return column.equals(text);
  const [own, other] = column.isExact
    ? [sql`${column.sql}`, sql`${text}::text`]
    : [sql`lower(${column.sql})`, sql`lower(${text}::text)`];
  if (sign) return sql`coalesce(${own}, '') ${sign} ${other}`;
  if (op === 'sw') return sql`starts_with(${own}, ${other})`;
  if (op === 'ew') return sql`right(${own}, length(${other})) = ${other}`;
  return sql`strpos(${own}, ${other}) > 0`;
}
