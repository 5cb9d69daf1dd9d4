import { HttpError } from '@portal/api-client';
import {
  endUserSessao,
  endUserSessoes,
  listUserSessoes,
  type Sessao,
} from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reasonOf } from '../../../failureText.ts';

/** The sessions of a person, and their end: of one, or with null of all, once at a time. Spec SESS-01. */
export function useUserSessions(userId: number) {
  const { client } = useAppServices();
  const queries = useQueryClient();
  const toast = useToast();
  const queryKey = ['sessoes', userId];
  const params = { id: userId };
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call(listUserSessoes, { params }, { signal }),
    retry: false,
    staleTime: 0,
  });
  const [isPending, setIsPending] = useState(false);
  // A second press may come before React renders the new state.
  const isRunning = useRef(false);

  async function end(sessao: Sessao | null): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    try {
      if (sessao) await client.call(endUserSessao, { params: { ...params, sessao: sessao.id } });
      else await client.call(endUserSessoes, { params });
      toast('success', sessao ? 'Sessão encerrada.' : 'As sessões foram encerradas.');
    } catch (error) {
      const isGone = sessao !== null && error instanceof HttpError && error.status === 404;
      if (isGone) toast('info', 'Esta sessão já tinha terminado.');
      else toast('error', `Falha ao encerrar. ${reasonOf(error)}`);
    }
    await queries.invalidateQueries({ queryKey });
    isRunning.current = false;
    setIsPending(false);
  }
  return { ...list, end, isPending };
}
