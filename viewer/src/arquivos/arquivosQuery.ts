import type { Client } from '@portal/api-client';
import { type Exportacao, listExportacoes } from '@portal/api-client/contract';
import { queryOptions } from '@tanstack/react-query';

/** How often files that are being made are asked about, and how often after a failure. */
const askAgainMs = 3_000;
const afterFailureMs = 15_000;

export const isBeingMade = ({ situacao }: Exportacao): boolean =>
  situacao === 'na_fila' || situacao === 'em_andamento';

/** The query of the reader's own files of the last 24 hours, which asks again while one is being made. Spec EXPO-03. */
export const arquivosQuery = (client: Client) =>
  queryOptions({
    queryKey: ['exportacoes'],
    queryFn: ({ signal }) => client.call(listExportacoes, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (!state.data?.some(isBeingMade)) return false;
      return state.error ? afterFailureMs : askAgainMs;
    },
  });
