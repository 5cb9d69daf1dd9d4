import {
  type AtualizacaoEmAndamento,
  type Atualizacoes,
  cancelAtualizacao,
  startAtualizacao,
} from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useAppServices, useRecurso, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { problemsOf } from '../change/problemsOf.ts';
import { isPaginatedUrl } from '../opening/machine/Opening.ts';
import { useOpeningContext } from '../opening/OpeningProvider.tsx';
import type { Opening } from '../opening/useOpening.ts';
import { useRefreshEnd } from './useRefreshEnd.ts';
import { atualizacoesKey, useRelatorioAtualizacoes } from './useRelatorioAtualizacoes.ts';

/** The refresh of an open report's data, and what the reader may do with it. */
export interface DataRefresh {
  readonly relatorio: number;
  /** Whether the reader may start and cancel a refresh. */
  readonly isPermitted: boolean;
  readonly running: AtualizacaoEmAndamento | null;
  /** The usual duration in seconds; null if it is not known. */
  readonly usual: number | null;
  readonly isStarting: boolean;
  start(): Promise<void>;
  cancel(running: AtualizacaoEmAndamento): Promise<void>;
}

/** What a dialog about refreshes asks or shows: the history, or whether this refresh is to be cancelled. */
export type RefreshQuestion = 'history' | AtualizacaoEmAndamento;

/**
 * Follows the refresh of the data of an open report. When one succeeds, the frame takes the new data. A reader without the right asks
 * nothing before the server tells of a refresh. Null for a report or a server without refreshes. Spec ATUA-01.
 */
export function useDataRefresh({ machine, state }: Opening): DataRefresh | null {
  const { client } = useAppServices();
  const queries = useQueryClient();
  const showToast = useToast();
  const { refreshes } = useOpeningContext();
  const { place, token, isShown } = state;
  const relatorio = place?.relatorio ?? 0;
  // A paginated report shows no data of the portal's pages that its frame could read again.
  const isOffered = useRecurso(addedParts.dataRefresh) && !isPaginatedUrl(token?.embedUrl);
  const isPermitted = isOffered && token?.mayRefresh === true;
  const [heardOf, setHeardOf] = useState<number | null>(null);
  const hasHeard = isOffered && heardOf === relatorio;
  const { data } = useRelatorioAtualizacoes(relatorio, isShown && (isPermitted || hasHeard));
  const [isStarting, setStarting] = useState(false);
  const isBusy = useRef(false);
  const refusedAt = useRef(0);
  const key = atualizacoesKey(relatorio);
  const askAgain = () => queries.invalidateQueries({ queryKey: key });

  useEffect(() => {
    const hear = () => {
      setHeardOf(relatorio);
      void queries.invalidateQueries({ queryKey: atualizacoesKey(relatorio) });
    };
    refreshes.addEventListener('told', hear);
    return () => refreshes.removeEventListener('told', hear);
  }, [refreshes, queries, relatorio]);

  useRefreshEnd(relatorio, data, hasHeard, ({ situacao, motivo }, wasSeen) => {
    if (situacao === 'concluida') {
      void machine.takeNewData();
      showToast('success', 'Os dados foram atualizados.');
    } else if (wasSeen && Date.now() - refusedAt.current > refusalMs) {
      showToast(situacao === 'cancelada' ? 'info' : 'error', motivo ?? failed);
    }
    void queries.invalidateQueries({ queryKey: ['refresh-info'] });
  });

  if (!isOffered || !place || !token) return null;
  const keep = (em_andamento: AtualizacaoEmAndamento) =>
    queries.setQueryData<Atualizacoes>(key, (told) => told && { ...told, em_andamento });
  const params = { id: relatorio };
  return {
    relatorio,
    isPermitted,
    running: data?.em_andamento ?? null,
    usual: data?.duracao_usual ?? null,
    isStarting,
    async start() {
      if (isBusy.current || data?.em_andamento) return;
      isBusy.current = true;
      setStarting(true);
      try {
        keep(await client.call(startAtualizacao, { params }));
      } catch (error) {
        refusedAt.current = Date.now();
        showToast('error', problemsOf(error, failed).text ?? failed);
      } finally {
        // A request without an answer may have started a refresh.
        await askAgain();
        isBusy.current = false;
        setStarting(false);
      }
    },
    async cancel({ id: atualizacao }) {
      try {
        await client.call(cancelAtualizacao, { params: { ...params, atualizacao } });
      } catch (error) {
        showToast('error', problemsOf(error, notCancelled).text ?? notCancelled);
      }
      await askAgain();
    },
  };
}

/** A refused press is told once. The server also tells of it as a refresh that began and failed. */
const refusalMs = 10_000;
const failed = 'Não foi possível atualizar os dados. Tente novamente.';
const notCancelled = 'Não foi possível cancelar a atualização. Tente novamente.';
