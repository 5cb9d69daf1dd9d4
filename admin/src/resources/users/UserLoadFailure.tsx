import { Button } from '@mui/material';
import { Alert, useToast } from '@portal/ui';
import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { useUserLookups } from './useUserLookups.ts';

/** Spec ADM-USR-28. */
export const loadFailureText = (error: unknown) => `Falha ao carregar dados. ${reasonOf(error)}`;

/** One toast for whatever of the page's data failed (Spec ADM-USR-29); groups and clientes say it here as well. */
export function UserLoadFailure() {
  const { error: listError } = useListContext();
  const { error, refetch } = useUserLookups();
  const toast = useToast();
  const hasFailed = Boolean(listError ?? error);
  useEffect(() => {
    if (hasFailed) toast('error', 'Falha ao carregar dados da página.');
  }, [hasFailed, toast]);

  if (!error || listError) return null;
  return (
    <Alert
      level="error"
      action={
        <Button size="small" color="inherit" onClick={() => refetch()}>
          Tentar novamente
        </Button>
      }
    >
      Erro: {loadFailureText(error)}
    </Alert>
  );
}
