import { ApiError, HttpError } from '@portal/api-client';
import {
  endOtherSessoes,
  endOwnSessao,
  listOwnSessoes,
  type Sessao,
} from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../../content/useCall.ts';

const queryKey = ['conta', 'sessoes'];

/** Fetches the sessions of the person who is signed in. */
export const useSessoes = () => useCall(listOwnSessoes, { queryKey });

/** Ends one session, or with null all others, once at a time. The list is read again, whatever the server said. */
export function useEndSessao() {
  const { client } = useAppServices();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setIsPending] = useState(false);
  // A second press may come before React renders the new state.
  const isRunning = useRef(false);

  async function end(sessao: Sessao | null): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    try {
      if (sessao) await client.call(endOwnSessao, { params: { id: sessao.id } });
      else await client.call(endOtherSessoes, {});
      toast('success', sessao ? 'Sessão encerrada.' : 'As outras sessões foram encerradas.');
    } catch (error) {
      const isGone = error instanceof HttpError && error.status === 404;
      if (isGone) toast('info', 'Esta sessão já tinha terminado.');
      else toast('error', detailOf(error) ?? 'Não foi possível encerrar. Tente novamente.');
    }
    await queries.invalidateQueries({ queryKey });
    isRunning.current = false;
    setIsPending(false);
  }
  return { end, isPending };
}

const detailOf = (error: unknown) => (error instanceof ApiError ? error.detail : null);
