import { invalidFields } from '../errors.ts';

/** A list as react-admin asks for it; null parts were not asked. */
export interface ListQuery {
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'] | null;
  /** First row and how many. */
  readonly page: { readonly offset: number; readonly limit: number } | null;
  readonly filter: Readonly<Record<string, unknown>>;
}

const mostRows = 1_000;
/** Beyond it lies no list of the portal's, and somewhere beyond it the database's own numbers end. */
const mostOffset = 10_000_000;

/** Reads `sort`, `range` and `filter`. Throws 400 naming the one that cannot be read. */
export function readListQuery(query: {
  sort?: string;
  range?: string;
  filter?: string;
}): ListQuery {
  const sort = parse(query, 'sort');
  const range = parse(query, 'range');
  const filter = parse(query, 'filter') ?? {};
  if (sort !== null && !isSort(sort)) throw invalidFields({ sort: ['Use ["campo","ASC"].'] });
  if (range !== null && !isRange(range)) {
    throw invalidFields({ range: [`Use [início,fim], com no máximo ${mostRows} linhas.`] });
  }
  if (typeof filter !== 'object' || Array.isArray(filter)) {
    throw invalidFields({ filter: ['Use um objeto JSON.'] });
  }
  return {
    sort,
    page: range && { offset: range[0], limit: range[1] - range[0] + 1 },
    filter: filter as Record<string, unknown>,
  };
}

function parse(query: Readonly<Record<string, string | undefined>>, name: string): unknown {
  const text = query[name];
  if (text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    throw invalidFields({ [name]: ['O JSON é inválido.'] });
  }
}

function isSort(value: unknown): value is [string, 'ASC' | 'DESC'] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === 'string' &&
    (value[1] === 'ASC' || value[1] === 'DESC')
  );
}

function isRange(value: unknown): value is [number, number] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [first, last] = value as unknown[];
  return (
    Number.isInteger(first) &&
    Number.isInteger(last) &&
    (first as number) >= 0 &&
    (first as number) <= mostOffset &&
    (last as number) >= (first as number) &&
    (last as number) - (first as number) < mostRows
  );
}

/** `Content-Range` of one page, as react-admin reads it. */
export function contentRange(
  resource: string,
  offset: number,
  rows: number,
  total: number,
): string {
  return `${resource} ${offset}-${Math.max(offset, offset + rows - 1)}/${total}`;
}
