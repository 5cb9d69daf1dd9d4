import { invalidFields } from '../../errors.ts';

/** The sort, page and filter of a list request by react-admin; null if the request has none. */
export interface ListQuery {
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'] | null;
  /** Index of the first row, and number of rows. */
  readonly page: { readonly offset: number; readonly limit: number } | null;
  readonly filter: Readonly<Record<string, unknown>>;
}

const maxRows = 1_000;
/**
 * Limits of the search text `q`, because each word is a condition that the database checks on every row. Spec LIM-03.
 */
const [maxSearchLength, maxSearchWords] = [100, 8];
/** Matching rows are counted up to this number. For more rows the console shows `mais de 10.000`. Spec HIST-04, ESCALA-01. */
const maxCount = 10_000;
/** The largest index of a first row: larger than any list, and small enough for the integers of the database. */
const maxOffset = 10_000_000;

/** Reads `sort`, `range` and `filter`. Throws 400 that names the parameter that cannot be read. */
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
    throw invalidFields({ range: [`Use [início,fim], com no máximo ${maxRows} linhas.`] });
  }
  if (typeof filter !== 'object' || Array.isArray(filter)) {
    throw invalidFields({ filter: ['Use um objeto JSON.'] });
  }
  if ('q' in filter && filter.q !== null && typeof filter.q !== 'string') {
    throw invalidFields({ filter: ['A busca “q” é um texto.'] });
  }
  if ('q' in filter && !isSearch(filter.q)) {
    throw invalidFields({
      filter: [`Busque com até ${maxSearchLength} caracteres e ${maxSearchWords} palavras.`],
    });
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

function isSearch(q: unknown): boolean {
  const text = typeof q === 'string' ? q.trim() : '';
  return text.length <= maxSearchLength && text.split(/\s+/).length <= maxSearchWords;
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
    (first as number) <= maxOffset &&
    (last as number) >= (first as number) &&
    (last as number) - (first as number) < maxRows
  );
}

/** Up to how many rows are counted beside a page. It is more than the page's last row, so that a client finds the next page. */
export const countLimit = ({ offset, limit }: NonNullable<ListQuery['page']>): number =>
  Math.max(maxCount, offset + limit) + 1;

/**
 * Returns the `Content-Range` header of one page in the format that react-admin reads: `users 0-9/37`. A total above 10,000 may only say
 * that there are so many or more.
 */
export function contentRange(
  resource: string,
  offset: number,
  rows: number,
  total: number,
): string {
  return `${resource} ${offset}-${Math.max(offset, offset + rows - 1)}/${total}`;
}
