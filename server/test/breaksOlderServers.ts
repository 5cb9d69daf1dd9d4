/** What a server of the release before cannot do beside a migration, by what the statement does. */
const breaks: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames', /\brename\s+(?:column\b|to\b|constraint\b)|\bset\s+schema\b/i],
  ['requires a value that older servers do not write', /\bset\s+not\s+null\b/i],
  ['takes away a default', /\bdrop\s+default\b/i],
  ['changes a type', /\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b/i],
];

/** A new column that must have a value needs one for rows of older servers. */
const addedColumn = /\badd\s+column\b[^;,]*/gi;
const hasValue = /\bdefault\b|\bgenerated\b|\bserial\b|\bbigserial\b/i;

/** Removes comments, and the bodies of functions and texts, which run later or not at all. */
const statementsOf = (sql: string) =>
  sql
    .replace(/--[^\n]*/g, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''");

/**
 * Lists what of a migration a running server of the release before would trip over, because it reads or writes what is no more
 * there. Empty for a migration that only adds.
 */
export function breaksOlderServers(sql: string): readonly string[] {
  const text = statementsOf(sql);
  const found = breaks.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
  const strict = [...text.matchAll(addedColumn)].some(
    ([column]) => /\bnot\s+null\b/i.test(column) && !hasValue.test(column),
  );
  return strict ? [...found, 'adds a column that must have a value, without a default'] : found;
}
