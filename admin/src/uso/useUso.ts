import { getUso } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** What usage is narrowed to, such as one report. */
export type UsoFilters = Readonly<Partial<Record<string, number>>>;

interface Asked {
  readonly dias: number;
  readonly administradores: boolean;
  readonly cliente: number | undefined;
  readonly filters: UsoFilters;
  readonly por: string;
  /** From 0. Absent for all rows. */
  readonly page?: number;
  readonly perPage?: number;
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'] | null;
}

/** Returns the filter of the call. */
export const usoFilter = ({ por, dias, administradores, cliente, filters }: Asked) => ({
  por,
  dias,
  ...(administradores && { administradores }),
  ...(cliente !== undefined && { cliente }),
  ...filters,
});

/** Loads the usage of a cliente in one kind of groups. While another page or order loads, the former rows stay. Spec USO-01. */
export function useUso(asked: Asked) {
  const { page, perPage = 25, sort } = asked;
  const { client } = useAppServices();
  const filter = JSON.stringify(usoFilter(asked));
  const query = {
    filter,
    ...(sort && { sort: JSON.stringify(sort) }),
    ...(page !== undefined && {
      range: JSON.stringify([page * perPage, (page + 1) * perPage - 1]),
    }),
  };
  return useQuery({
    queryKey: ['uso', filter, query],
    queryFn: ({ signal }) => client.call(getUso, { query }, { signal }),
    placeholderData: (former, before) => (before?.queryKey[1] === filter ? former : undefined),
    retry: false,
    staleTime: 60_000,
  });
}
