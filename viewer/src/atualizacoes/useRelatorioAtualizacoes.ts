import { listRelatorioAtualizacoes } from '@portal/api-client/contract';
import { useCall } from '../content/useCall.ts';

/** How often a refresh that runs is asked about. Its end is told by an event, which a page may miss. */
const askAgainMs = 15_000;

export const atualizacoesKey = (relatorio: number) =>
  ['relatorio-atualizacoes', relatorio] as const;

/** Fetches the refreshes of a report's data, and asks again while one runs. Spec ATUA-01. */
export function useRelatorioAtualizacoes(relatorio: number, enabled = true) {
  return useCall(listRelatorioAtualizacoes, {
    queryKey: atualizacoesKey(relatorio),
    input: { params: { id: relatorio } },
    enabled,
    staleTime: 0,
    // What a page knew of a report that it has left tells nothing when the report opens again.
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.em_andamento ? askAgainMs : false),
  });
}
