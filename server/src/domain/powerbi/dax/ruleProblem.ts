/** Texts, comments, names of tables, and references to columns and measures. */
const tokens =
  /"(?:[^"]|"")*"|\/\/.*|--.*|\/\*[\s\S]*?\*\/|'((?:[^']|'')*)'|\[((?:[^\]]|\]\])*)\]/g;
const words = /[\p{L}_][\p{L}\p{N}_.]*/gu;
const calls = /([\p{L}_][\p{L}\p{N}_.]*)\s*\(/gu;

const nameFunctions = ['USERNAME', 'USERPRINCIPALNAME', 'USEROBJECTID'];

/**
 * The functions of DAX, and words that may stand before a bracket, whose result a query with roles and custom data gives as a report does.
 * A function that is not here may be one of the model, which may call `USERNAME()`.
 */
const known = new Set(
  `ABS ADDCOLUMNS ALL ALLEXCEPT ALLSELECTED AND AVERAGE BLANK CALCULATE CALCULATETABLE COALESCE CONCATENATE CONTAINS CONTAINSROW CONTAINSSTRING
  CONTAINSSTRINGEXACT CONVERT COUNT COUNTROWS CUSTOMDATA DATATABLE DATE DISTINCT DISTINCTCOUNT EARLIER EXACT EXCEPT FALSE FILTER FIND FIRSTNONBLANK
  HASONEVALUE IF IFERROR IN INT INTERSECT ISBLANK ISEMPTY ISERROR KEEPFILTERS LEFT LEN LOOKUPVALUE LOWER MAX MAXX MID MIN MINX MONTH NOT NOW OR
  PATH PATHCONTAINS PATHITEM PATHLENGTH RELATED RELATEDTABLE REMOVEFILTERS REPLACE RETURN RIGHT ROW SEARCH SELECTCOLUMNS SELECTEDVALUE SUBSTITUTE SUM
  SUMMARIZE SWITCH TODAY TREATAS TRIM TRUE UNION UPPER USERELATIONSHIP VALUE VALUES YEAR`.split(
    /\s+/,
  ),
);

/**
 * The functions that a piece of DAX calls, in upper case. In lower case, the columns and measures that it names (`references`), and all its
 * words outside of texts and comments (`others`), of which some are names of tables.
 */
function partsOf(dax: string) {
  const references: string[] = [];
  const others: string[] = [];
  const code = dax.replace(tokens, (_, table?: string, reference?: string) => {
    if (table !== undefined) others.push(table.replaceAll("''", "'").toLowerCase());
    if (reference !== undefined) references.push(reference.replaceAll(']]', ']').toLowerCase());
    return ' ';
  });
  others.push(...(code.match(words) ?? []).map((word) => word.toLowerCase()));
  const called = [...code.matchAll(calls)].map(([, name = '']) => name.toUpperCase());
  return { called, references, others };
}

/**
 * Tells why a query with roles might not see the rows that the rule of a role shows in a report; null if it sees them. A query has no name of a
 * person: `USERNAME()` would answer the name of the application. Measures may call it too, so a rule that names a measure is `unknown`.
 */
export function ruleProblem(
  rule: string,
  measures: ReadonlySet<string>,
): 'name' | 'unknown' | null {
  const { called, references } = partsOf(rule);
  if (called.some((name) => nameFunctions.includes(name))) return 'name';
  const isKnown =
    called.every((name) => known.has(name)) && !references.some((name) => measures.has(name));
  return isKnown ? null : 'unknown';
}

/**
 * Whether a measure, or a measure that it names, calls a function that answers the name of the person, or names one of the tables and columns
 * in `unseen`. `expressions` has all measures of the model. Names are in lower case. True if Power BI does not tell an expression.
 */
export function asksForHidden(
  measure: string,
  expressions: ReadonlyMap<string, string | null>,
  unseen: ReadonlySet<string> = new Set(),
): boolean {
  const seen = new Set<string>();
  const next = [measure.toLowerCase()];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    const expression = expressions.get(name);
    if (expression === undefined || seen.has(name)) continue;
    seen.add(name);
    if (!expression) return true;
    const { called, references, others } = partsOf(expression);
    if (called.some((one) => nameFunctions.includes(one))) return true;
    if ([...references, ...others].some((one) => unseen.has(one))) return true;
    next.push(...references);
  }
  return false;
}
