import {
  type Conta,
  type ContaChanges,
  changePassword,
  getConta,
  type PasswordChange,
  updateConta,
} from '@portal/api-client/contract';
import { useAppServices, useSession } from '@portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

const queryKey = ['conta'];

/** Fetches the account of the person who is signed in. */
export function useConta() {
  const { client } = useAppServices();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call(getConta, {}, { signal }),
  });
}

/** Saves the person's own names. The top bar shows them at once. */
export function useSaveNames() {
  const { client } = useAppServices();
  const { recheck } = useSession();
  const queries = useQueryClient();
  return useSingleChange<ContaChanges>(async (body) => {
    const conta: Conta = await client.call(updateConta, { body });
    queries.setQueryData(queryKey, conta);
    await recheck();
  });
}

/** Changes the person's own password. The server ends their other sessions. */
export function useChangePassword() {
  const { client } = useAppServices();
  return useSingleChange<PasswordChange>((body) => client.call(changePassword, { body }));
}

interface Outcome {
  onSuccess?(): void;
}

const idle = { isPending: false, error: null as unknown };

/**
 * A change that is sent once while it runs. It may be sent again only when its result is on screen, so that a double click
 * does not send it twice.
 */
function useSingleChange<Body>(change: (body: Body) => Promise<unknown>) {
  const [state, setState] = useState(idle);
  const isRunning = useRef(false);
  useEffect(() => {
    isRunning.current = state.isPending;
  }, [state]);

  async function run(body: Body, { onSuccess }: Outcome) {
    try {
      await change(body);
      onSuccess?.();
      setState({ ...idle });
    } catch (error) {
      setState({ ...idle, error });
    }
  }
  return {
    ...state,
    reset: () => setState(idle),
    send: (body: Body, outcome: Outcome = {}) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setState({ ...idle, isPending: true });
      void run(body, outcome);
    },
  };
}
