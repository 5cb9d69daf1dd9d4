import { Button, Stack, Typography } from '@mui/material';
import { testClienteCredentials } from '@portal/api-client/contract';
import { Alert, useAppServices } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { reasonOf } from '../../failureText.ts';

const fields = ['pbi_tenant_id', 'pbi_client_id', 'pbi_client_secret'] as const;

/** Asks the server whether Microsoft accepts the stored credentials, and shows the cause where it does not. */
export function CredentialsCheck({ clienteId }: { clienteId: number }) {
  const { client } = useAppServices();
  const { dirtyFields } = useFormState();
  const isChanged = fields.some((field) => dirtyFields[field]);
  const test = useMutation({
    mutationFn: () => client.call(testClienteCredentials, { params: { id: clienteId } }),
  });
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="outlined"
          disabled={isChanged || test.isPending}
          onClick={() => test.mutate()}
        >
          {test.isPending ? 'Testando...' : 'Testar credenciais'}
        </Button>
        {isChanged && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Salve antes de testar: o teste usa as credenciais guardadas.
          </Typography>
        )}
      </Stack>
      {test.data && <Alert level={test.data.ok ? 'success' : 'error'}>{test.data.detail}</Alert>}
      {test.error && (
        <Alert level="error" title="Não foi possível testar as credenciais.">
          {reasonOf(test.error)}
        </Alert>
      )}
    </Stack>
  );
}
