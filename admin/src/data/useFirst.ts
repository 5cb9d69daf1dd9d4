import { useIsAnnounced } from '@portal/ui';
import { type RaRecord, useGetList } from 'react-admin';
import { resourceOf } from './resources.ts';

interface FirstOptions {
  readonly perPage: number;
  /** The field by which they are sorted, and the direction. */
  readonly sort: string;
  readonly order?: 'ASC' | 'DESC';
  readonly filter: object;
  readonly enabled?: boolean;
  readonly staleTime?: number;
}

/**
 * Loads the first `perPage` records that match a filter. `total` counts all matching records; above 10,000 it only says that there are
 * more. Sends no request to a server that does not announce the list. The screen shows a failure with a button that tries again, so
 * react-admin shows no notification.
 */
export const useFirst = <R extends RaRecord>(
  resource: string,
  { perPage, sort, order = 'ASC', filter, enabled = true, ...options }: FirstOptions,
) =>
  useGetList<R>(
    resource,
    { pagination: { page: 1, perPage }, sort: { field: sort, order }, filter },
    {
      retry: false,
      onError: () => undefined,
      enabled: useIsAnnounced()(resourceOf(resource).calls.list.recurso) && enabled,
      ...options,
    },
  );

/** Counts the records that match a filter. */
export const useTotal = (resource: string, filter: object, enabled = true) =>
  useFirst(resource, { perPage: 1, sort: 'id', filter, enabled, staleTime: 0 });
