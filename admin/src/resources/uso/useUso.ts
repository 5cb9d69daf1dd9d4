import { getUso } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UsoSearch } from './useUsoSearch.ts';

interface Asked extends Pick<UsoSearch, 'dias' | 'administradores' | 'cliente' | 'filters'> {
  readonly por: string;
  /** From 0. Absent for all rows. */
  readonly page?: number;
  readonly perPage?: number;
  readonly sort?: UsoSearch['sort'];
}

/** What the first answer tells of a cliente: whether it tells names, and whether the caller may see them. */
interface Names {
  readonly nomes: boolean;
  readonly pode_ver_pessoas: boolean;
}
const namesKey = (cliente: number | undefined) => ['uso', 'nomes', cliente ?? null];

/** Returns what an answer has told about the names of a cliente; undefined before. */
export function useNames(cliente: number | undefined): Names | undefined {
  return useQuery<Names>({ queryKey: namesKey(cliente), enabled: false }).data;
}

/** Returns the filter of the call. */
export function useUsoFilter({ por, dias, administradores, cliente, filters }: Asked) {
  const names = useNames(cliente);
  return {
    por,
    ...periodOf(dias, names?.nomes),
    ...(administradores && { administradores }),
    ...(cliente !== undefined && { cliente }),
    ...filters,
  };
}

/** Loads the usage of a cliente in one kind of groups. Spec USO-01. */
export function useUso(asked: Asked) {
  const { page, perPage = 25, sort, cliente } = asked;
  const { client } = useAppServices();
  const queryClient = useQueryClient();
  const filter = useUsoFilter(asked);
  const query = {
    filter: JSON.stringify(filter),
    ...(sort && { sort: JSON.stringify(sort) }),
    ...(page !== undefined && {
      range: JSON.stringify([page * perPage, (page + 1) * perPage - 1]),
    }),
  };
  return useQuery({
    queryKey: ['uso', query],
    queryFn: async ({ signal }) => {
      const uso = await client.call(getUso, { query }, { signal });
      const { nomes, pode_ver_pessoas } = uso;
      queryClient.setQueryData<Names>(namesKey(cliente), { nomes, pode_ver_pessoas });
      return uso;
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
}

const dayMs = 24 * 60 * 60_000;
/** `en-CA` writes a day as `2026-11-25`. */
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/**
 * The days of a period in Brasília. Where no names are told the server refuses a period that contains today, so the period ends yesterday
 * until names are known to be told.
 */
export function periodOf(dias: number, hasNames: boolean | undefined, now = Date.now()) {
  const last = hasNames ? now : now - dayMs;
  const dayOf = (ms: number) => isoDay.format(new Date(ms));
  return { de: dayOf(last - (dias - 1) * dayMs), ate: dayOf(last) };
}
