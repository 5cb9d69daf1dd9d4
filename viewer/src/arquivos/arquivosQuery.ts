import type { Client } from '@portal/api-client';
import { type Exportacao, listExportacoes } from '@portal/api-client/contract';
import { queryOptions } from '@tanstack/react-query';

/** How often files that are being made are asked about: often at first, and seldom if it takes long or the server does not answer. */
const soonMs = 3_000;
const laterMs = 15_000;
const firstMs = 2 * 60_000;

export const isBeingMade = ({ situacao }: Exportacao): boolean =>
  situacao === 'na_fila' || situacao === 'em_andamento';

const isNew = ({ criada_em }: Exportacao) => Date.now() - Date.parse(criada_em) < firstMs;

/** The query of the reader's own files of the last 24 hours, which asks again while one is being made. Spec EXPO-03. */
export const arquivosQuery = (client: Client) =>
  queryOptions({
    queryKey: ['exportacoes'],
    queryFn: ({ signal }) => client.call(listExportacoes, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const made = state.data?.filter(isBeingMade) ?? [];
      if (made.length === 0) return false;
      return made.some(isNew) && !state.error ? soonMs : laterMs;
    },
  });
