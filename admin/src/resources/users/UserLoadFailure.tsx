import { useToast } from '@portal/ui';
import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { RetryAlert } from '../../RetryAlert.tsx';
import { useUserLookups } from './useUserLookups.ts';

/** The text for data that failed to load. Spec ADM-USR-28. */
export const loadFailureText = (error: unknown) => `Falha ao carregar dados. ${reasonOf(error)}`;

/**
 * Shows one toast if any data of the page failed to load (Spec ADM-USR-29). For groups and clientes it also shows a
 * banner.
 */
export function UserLoadFailure() {
  const { error: listError } = useListContext();
  const { error, refetch } = useUserLookups();
  const toast = useToast();
  const hasFailed = Boolean(listError ?? error);
  useEffect(() => {
    if (hasFailed) toast('error', 'Falha ao carregar dados da página.');
  }, [hasFailed, toast]);

  if (!error || listError) return null;
  return <RetryAlert onRetry={() => refetch()}>Erro: {loadFailureText(error)}</RetryAlert>;
}
