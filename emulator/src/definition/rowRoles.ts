/** The functions of DAX that tell a rule who reads. */
export const identityFunctions = ['USERNAME()', 'USERPRINCIPALNAME()', 'CUSTOMDATA()'] as const;
export type IdentityFunction = (typeof identityFunctions)[number];

/**
 * A role of row-level security as plain data: it shows the rows whose column has the value that the function returns, or
 * one of the given values. A role without a column has no rule, and shows all rows.
 */
export type RuledRole =
  | { readonly name: string; readonly column: string; readonly equals: IdentityFunction }
  | { readonly name: string; readonly column: string; readonly values: readonly string[] }
  | { readonly name: string; readonly column?: never };

/**
 * A role. A text is the name of a role that shows the rows which have this text in the security column of the report;
 * `Diretoria` shows all rows.
 */
export type Role = string | RuledRole;

/** The part of an effective identity that rules read. */
export interface Reader {
  readonly username: string;
  readonly customData?: string;
  readonly roles?: readonly string[];
}

/** The role that can see every row. */
const openRole = 'Diretoria';

/** Writes a role that is given as a text as the rule that it stands for. */
export function ruleOf(role: Role, securityColumn: string): RuledRole {
  if (typeof role !== 'string') return role;
  if (role === openRole) return { name: role };
  return { name: role, column: securityColumn, values: [role] };
}

/** Whether the value is a role. Changes come over HTTP. */
export function isRole(role: unknown): role is Role {
  if (typeof role === 'string') return true;
  const { name, column, equals, values } = (role ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string') return false;
  if (column === undefined) return equals === undefined && values === undefined;
  const isList = Array.isArray(values) && values.every((value) => typeof value === 'string');
  const isFunction = identityFunctions.some((known) => known === equals);
  return typeof column === 'string' && (equals === undefined ? isList : isFunction && !values);
}

/** The texts to which the column of the rule must be equal, for this reader. */
export function allowedTexts(
  rule: RuledRole & { readonly column: string },
  { username, customData }: Reader,
): readonly string[] {
  if ('values' in rule) return rule.values;
  // CUSTOMDATA() is blank without custom data, and no row of the demo data has a blank.
  if (rule.equals === 'CUSTOMDATA()') return customData ? [customData] : [];
  return [username];
}
