import { powerBiErrors } from './errors.ts';

/** OData parameters of a list request, as unparsed text. */
export interface ListQuery {
  readonly $top?: string;
  readonly $skip?: string;
  readonly $filter?: string;
}

/** A whole number of at least `least`. Undefined when the parameter is absent. @throws PowerBiError 400 for other texts */
function readWhole(text: string | undefined, name: string, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) {
    throw powerBiErrors.invalidRequest(`The value for OData query ${name} is invalid.`);
  }
  return value;
}

function matches(filter: string | undefined): (item: { readonly name: string }) => boolean {
  if (filter === undefined) return () => true;
  const [, literal] = /^\s*name\s+eq\s+'((?:[^']|'')*)'\s*$/i.exec(filter) ?? [];
  if (literal !== undefined) return ({ name }) => name === literal.replaceAll("''", "'");
  const [, part] = /^\s*contains\(\s*name\s*,\s*'((?:[^']|'')*)'\s*\)\s*$/i.exec(filter) ?? [];
  if (part === undefined) throw powerBiErrors.invalidRequest('The $filter expression is invalid.');
  return ({ name }) => name.includes(part.replaceAll("''", "'"));
}

/** Applies `$filter`, then `$skip`, then `$top`. @throws PowerBiError 400 for values that the service rejects */
export function applyQuery<T extends { readonly name: string }>(
  items: readonly T[],
  query: ListQuery,
): T[] {
  const skip = readWhole(query.$skip, '$skip', 0) ?? 0;
  const top = readWhole(query.$top, '$top', 1);
  const found = items.filter(matches(query.$filter));
  return found.slice(skip, top === undefined ? undefined : skip + top);
}

/** Reads `$top`, for lists that support no other parameter. `otherwise` is the default. @throws PowerBiError 400 */
export function readTop(query: ListQuery, otherwise: number): number {
  return readWhole(query.$top, '$top', 1) ?? otherwise;
}

/** The field `@odata.context` of an answer: the address of the metadata for the answer's shape. */
export function context(fragment: string): { '@odata.context': string } {
  return {
    '@odata.context': `http://wabi-brazil-south-redirect.analysis.windows.net/v1.0/myorg/$metadata#${fragment}`,
  };
}
