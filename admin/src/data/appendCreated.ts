import type { QueryClient } from '@tanstack/react-query';
import type { GetListParams, GetListResult, RaRecord } from 'react-admin';

/**
 * Mutation options of a `CreateBase`. The created record is appended to the visible page, so that its creator sees it,
 * wherever the sort order would place it (Spec ADM-USR-25). react-admin would reload the list at once. These options cancel
 * that request; the list reloads at the next visit. A filtered list does reload, unless the record has each value of the filter, as in
 * the list of the cliente in view.
 */
export function appendCreated(cache: QueryClient, resource: string) {
  const queryKey = [resource, 'getList'];
  const isListOf =
    (record: RaRecord) =>
    ({ queryKey: [, , params] }: { queryKey: readonly unknown[] }) => {
      const { filter = {}, pagination } = (params ?? {}) as Partial<GetListParams>;
      // A request for one row counts. It is not a list that somebody sees.
      if (pagination?.perPage === 1) return false;
      return Object.entries(filter).every(([field, value]) => record[field] === value);
    };
  return {
    append: (record: RaRecord) =>
      cache.setQueriesData<GetListResult>(
        { queryKey, type: 'active', predicate: isListOf(record) },
        (list) =>
          list && {
            ...list,
            data: [...list.data, record],
            ...(list.total === undefined ? {} : { total: list.total + 1 }),
          },
      ),
    onSettled: (record: RaRecord | undefined) => {
      if (record) void cache.cancelQueries({ queryKey, predicate: isListOf(record) });
    },
  };
}
