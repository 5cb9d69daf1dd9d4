/** Texts, comments, names of tables, and references to columns and measures. */
const tokens = /"(?:[^"]|"")*"|\/\/.*|--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\[((?:[^\]]|\]\])*)\]/g;
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
 * Tells why the rows that a rule shows cannot be counted; null if they can. A query has no name of a person: `USERNAME()` would be the
 * application's own. Measures may use it too.
 */
export function ruleProblem(
  rule: string,
  measures: ReadonlySet<string>,
): 'name' | 'unknown' | null {
  const references: string[] = [];
  const code = rule.replace(tokens, (_, reference: string | undefined) => {
    if (reference !== undefined) references.push(reference.replaceAll(']]', ']').toLowerCase());
    return ' ';
  });
  const called = [...code.matchAll(calls)].map(([, name = '']) => name.toUpperCase());
  if (called.some((name) => nameFunctions.includes(name))) return 'name';
  const isKnown =
    called.every((name) => known.has(name)) && !references.some((name) => measures.has(name));
  return isKnown ? null : 'unknown';
}
