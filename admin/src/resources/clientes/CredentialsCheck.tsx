import { Button, Stack, Typography } from '@mui/material';
import { testClienteCredentials } from '@portal/api-client/contract';
import { Alert, useAppServices } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { reasonOf } from '../../failureText.ts';

const fields = ['pbi_tenant_id', 'pbi_client_id', 'pbi_client_secret'] as const;

/** Asks the server whether Microsoft accepts the stored credentials, and shows Microsoft's reason if not. */
export function CredentialsCheck({ clienteId }: { clienteId: number }) {
  const { client } = useAppServices();
  const { dirtyFields } = useFormState();
  const isChanged = fields.some((field) => dirtyFields[field]);
  const check = useMutation({
    mutationFn: () => client.call(testClienteCredentials, { params: { id: clienteId } }),
  });
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="outlined"
          disabled={isChanged || check.isPending}
          onClick={() => check.mutate()}
        >
          {check.isPending ? 'Testando...' : 'Testar credenciais'}
        </Button>
        {isChanged && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Salve antes de testar: o teste usa as credenciais guardadas.
          </Typography>
        )}
      </Stack>
      {check.data && <Alert level={check.data.ok ? 'success' : 'error'}>{check.data.detail}</Alert>}
      {check.error && (
        <Alert level="error" title="Não foi possível testar as credenciais.">
          {reasonOf(check.error)}
        </Alert>
      )}
    </Stack>
  );
}
