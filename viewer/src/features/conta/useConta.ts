import {
  type Conta,
  type ContaChanges,
  changePassword,
  getConta,
  type PasswordChange,
  updateConta,
} from '@portal/api-client/contract';
import { useAppServices, useSession } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleChange } from '../../change/useSingleChange.ts';
import { useCall } from '../../content/useCall.ts';

const queryKey = ['conta'];

/** Fetches the account of the person who is signed in. */
export const useConta = () => useCall(getConta, { queryKey });

/** Saves the person's own names. The top bar shows them at once. */
export function useSaveNames() {
  const { client } = useAppServices();
  const { recheck } = useSession();
  const queries = useQueryClient();
  return useSingleChange(async (body: ContaChanges) => {
    const conta: Conta = await client.call(updateConta, { body });
    queries.setQueryData(queryKey, conta);
    await recheck();
  });
}

/** Changes the person's own password. The server ends their other sessions. */
export function useChangePassword() {
  const { client } = useAppServices();
  return useSingleChange((body: PasswordChange) => client.call(changePassword, { body }));
}

/** Returns a function that asks the server again for the account. */
export function useReloadConta(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey });
}
