import type { CurrentUser } from '@portal/api-client/contract';
import { type AdminArea, canOpenAdminArea } from '@portal/api-client/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { searchedAreas } from './searchedAreas.ts';

/** What the search asks for. */
export interface Asked {
  /** Empty for the first records of each list. */
  readonly text: string;
  /** Only people and teams, who can be given access. */
  readonly isGiving: boolean;
}

/** The records of one area that match. */
interface Found {
  readonly area: AdminArea;
  readonly records: readonly RaRecord[];
  readonly total: number;
}

/** More than are shown, so that the nearest names are among them. */
const perPage = 20;
const patienceMs = 8_000;

/**
 * Searches the lists that this administrator may open, all at once, so that the groups do not move under the pointer. An answer to an
 * older text is dropped. A list that fails, or does not answer in time, is named in `failed`.
 */
export function useFoundRecords(user: CurrentUser, { text, isGiving }: Asked) {
  const dataProvider = useDataProvider();
  const areas = searchedAreas.filter(
    ({ area }) =>
      canOpenAdminArea(user, area) && (!isGiving || area === 'users' || area === 'equipes'),
  );
  return useQuery({
    queryKey: ['busca', areas.map(({ area }) => area), text],
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        areas.map(async ({ area, sort }): Promise<Found> => {
          const { data, total } = await dataProvider.getList(area, {
            pagination: { page: 1, perPage },
            sort: { field: sort, order: 'ASC' },
            filter: text ? { q: text } : {},
            signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
          });
          return { area, records: data, total: total ?? data.length };
        }),
      );
      signal.throwIfAborted();
      return {
        found: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
        failed: areas
          .filter((_, index) => answers[index]?.status === 'rejected')
          .map(({ title }) => title),
      };
    },
    enabled: text !== '' || isGiving,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
}
