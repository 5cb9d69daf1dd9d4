import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';

/**
 * For the mutation of a `CreateBase`: the created record stands at the end of the page that is shown, wherever the
 * order would put it, so that who made it sees it (Spec ADM-USR-25). react-admin would ask for the list again at once:
 * that is called off, and happens at the next visit.
 */
export function appendCreated(cache: QueryClient, resource: string) {
  const queryKey = [resource, 'getList'];
  return {
    append: (record: RaRecord) =>
      cache.setQueriesData<GetListResult>(
        { queryKey, type: 'active' },
        (list) =>
          list && {
            ...list,
            data: [...list.data, record],
            ...(list.total === undefined ? {} : { total: list.total + 1 }),
          },
      ),
    onSettled: (record: RaRecord | undefined) => {
      if (record) void cache.cancelQueries({ queryKey });
    },
  };
}
