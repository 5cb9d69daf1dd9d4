import {
  listEstadosDosDados,
  listResumos,
  type RelatorioConfig,
} from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const options = { placeholderData: keepPreviousData, retry: false } as const;

/** What is known of each report of a page, by the id of its configuration. */
export interface ByReport<T> {
  readonly data: Readonly<Record<string, T>> | undefined;
  readonly isFetching: boolean;
}

/** Loads who may open the reports of a page, when somebody did last, and which applications show them. */
export function useResumos(configs: readonly RelatorioConfig[], isWanted: boolean) {
  const { client } = useAppServices();
  const ids = configs.map(({ id }) => id);
  return useQuery({
    // Another version of a report may have other people.
    queryKey: ['resumos', configs.map(({ id, versao }) => [id, versao])],
    queryFn: async ({ signal }) =>
      (await client.call(listResumos, { body: { ids } }, { signal })).resumos,
    enabled: isWanted && ids.length > 0,
    ...options,
  });
}

/** Loads what Power BI says about the data of the reports of a page. It may take seconds. Spec LER-05. */
export function useEstados(configs: readonly RelatorioConfig[], isWanted: boolean) {
  const { client } = useAppServices();
  const ids = configs.map(({ id }) => id);
  return useQuery({
    queryKey: ['estadosDosDados', ids],
    queryFn: async ({ signal }) =>
      (await client.call(listEstadosDosDados, { body: { ids } }, { signal })).dados,
    enabled: isWanted && ids.length > 0,
    staleTime: 60_000,
    ...options,
  });
}
