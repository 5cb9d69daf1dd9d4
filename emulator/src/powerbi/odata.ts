import { powerBiErrors } from './errors.ts';

/** OData options of a list request, still as text. */
export interface ListQuery {
  readonly $top?: string;
  readonly $skip?: string;
  readonly $filter?: string;
}

function whole(text: string | undefined, name: string, least: number): number | undefined {
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

/** Applies `$filter`, then `$skip`, then `$top`. @throws PowerBiError 400 on values the service refuses. */
export function applyQuery<T extends { readonly name: string }>(
  items: readonly T[],
  query: ListQuery,
): T[] {
  const skip = whole(query.$skip, '$skip', 0) ?? 0;
  const top = whole(query.$top, '$top', 1);
  const found = items.filter(matches(query.$filter));
  return found.slice(skip, top === undefined ? undefined : skip + top);
}

/** Reads `$top` alone, for lists that know nothing else. */
export function readTop(query: ListQuery, otherwise: number): number {
  return whole(query.$top, '$top', 1) ?? otherwise;
}

/** First field of every answer: where the cluster describes the shape that follows. */
export function context(fragment: string): { '@odata.context': string } {
  return {
    '@odata.context': `http://wabi-brazil-south-redirect.analysis.windows.net/v1.0/myorg/$metadata#${fragment}`,
  };
}
