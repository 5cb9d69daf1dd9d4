import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';

/**
 * Mutation options of a `CreateBase`. The created record is appended to the visible page, so that its creator sees it,
 * wherever the sort order would place it (Spec ADM-USR-25). react-admin would reload the list at once. These options cancel
 * that request; the list reloads at the next visit. A filtered list does reload, because the record may not match the filters.
 */
export function appendCreated(cache: QueryClient, resource: string) {
  const queryKey = [resource, 'getList'];
  const predicate = ({ queryKey: [, , params] }: { queryKey: readonly unknown[] }) => {
    const { filter } = (params ?? {}) as { readonly filter?: object };
    return Object.keys(filter ?? {}).length === 0;
  };
  return {
    append: (record: RaRecord) =>
      cache.setQueriesData<GetListResult>(
        { queryKey, type: 'active', predicate },
        (list) =>
          list && {
            ...list,
            data: [...list.data, record],
            ...(list.total === undefined ? {} : { total: list.total + 1 }),
          },
      ),
    onSettled: (record: RaRecord | undefined) => {
      if (record) void cache.cancelQueries({ queryKey, predicate });
    },
  };
}
