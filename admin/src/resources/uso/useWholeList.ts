import { useState } from 'react';
import type { ListControllerResult, RaRecord, SortPayload } from 'react-admin';

interface Loaded<R> {
  /** All rows; undefined until they have come. */
  readonly data: readonly R[] | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

/**
 * Sorts all rows of an answer and divides them into pages, for `RecordTable`. react-admin's `useList` compares texts by code units, which
 * puts Álvaro after Zélia, and gives missing values no fixed place.
 */
export function useWholeList<R extends RaRecord>(
  { data, error, isPending, refetch }: Loaded<R>,
  firstSort: SortPayload,
): ListControllerResult<R> {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(25);
  const [sort, setSort] = useState(firstSort);
  const last = Math.max(1, Math.ceil((data?.length ?? 0) / perPage));
  const shown = Math.min(page, last);
  const rows = data && [...data].sort((a, b) => compare(a[sort.field], b[sort.field]));
  if (sort.order === 'DESC') rows?.reverse();
  const list = {
    ...{ data: rows?.slice((shown - 1) * perPage, shown * perPage), total: rows?.length },
    ...{ error, isPending, isLoading: isPending, refetch },
    ...{ page: shown, perPage, sort, setPage, filterValues: {}, selectedIds: [] },
    setPerPage: (size: number) => {
      setPerPage(size);
      setPage(1);
    },
    setSort: (next: SortPayload) => {
      setSort(next);
      setPage(1);
    },
  };
  return list as unknown as ListControllerResult<R>;
}

/** Missing values are first. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), 'pt-BR');
}
