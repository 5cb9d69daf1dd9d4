import { ApiError } from '@portal/api-client';
import {
  createVisao,
  deleteVisao,
  updateVisao,
  type Visao,
  type VisaoChanges,
  type VisaoInput,
} from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UnansweredError } from '../opening/UnansweredError.ts';

/** What the last change has done, for the reader. */
interface Outcome {
  readonly level: 'success' | 'error';
  readonly text: string;
}

/**
 * Saves, changes and deletes views, one change at a time, and says what happened. Each change returns null if it failed or
 * if another one is still running.
 */
export function useVisaoChanges() {
  const { client } = useAppServices();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function run<T>(change: () => Promise<T>, done: string): Promise<T | null> {
    if (isBusy) return null;
    setBusy(true);
    setOutcome(null);
    try {
      const result = await change();
      await queries.invalidateQueries({ queryKey: ['visoes'] });
      setOutcome({ level: 'success', text: done });
      return result;
    } catch (error) {
      setOutcome({ level: 'error', text: failureText(error) });
      return null;
    } finally {
      setBusy(false);
    }
  }
  const keep = (visao: Visao) => {
    queries.setQueryData(['visao', visao.id], visao);
    return visao;
  };
  return {
    isBusy,
    outcome,
    say: (level: Outcome['level'], text: string) => setOutcome({ level, text }),
    /** Saves what `read` returns. `read` may ask the open frame for its current state, so it takes time. */
    create: (read: () => Promise<VisaoInput>) =>
      run(async () => keep(await client.call(createVisao, { body: await read() })), 'Visão salva.'),
    update: (id: number, read: () => Promise<VisaoChanges>, done: string) =>
      run(
        async () => keep(await client.call(updateVisao, { params: { id }, body: await read() })),
        done,
      ),
    remove: (id: number) =>
      run(() => client.call(deleteVisao, { params: { id } }), 'Visão excluída.'),
  };
}

function failureText(error: unknown): string {
  if (error instanceof ApiError) {
    const [message] = Object.values(error.fields).flat();
    const text = error.detail ?? message;
    if (text) return text;
  }
  if (error instanceof UnansweredError) {
    return 'O relatório não disse o que você está vendo. Tente novamente.';
  }
  return 'Não foi possível concluir. Tente novamente.';
}
