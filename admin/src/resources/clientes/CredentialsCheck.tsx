import { Button, Stack, Typography } from '@mui/material';
import {
  type CredentialsTest,
  testClienteCredentials,
  testNewCredentials,
} from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Alert, Announced, useAppServices } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useLearnCliente } from '../../access/pageClasses/useLearnCliente.ts';
import { reasonOf } from '../../failureText.ts';
import { CredentialsResult } from './CredentialsResult.tsx';
import type { ClienteFormValues } from './clienteForm.ts';

const fields = ['pbi_tenant_id', 'pbi_client_id', 'pbi_client_secret'] as const;
/** The name of a profile of a cliente that has none yet. */
const unnamed = 'Portal BI';

/**
 * Asks the server to test what is typed, before it is saved: token, workspaces, capacity, and a token of a real report. An
 * empty secret means the stored one. `clienteId` is null for a new cliente. Spec NUV-11.
 */
export function CredentialsCheck({ clienteId }: { clienteId: number | null }) {
  const { client } = useAppServices();
  const { getValues, setValue, formState } = useFormContext<ClienteFormValues>();
  const storedProfile = formState.defaultValues?.pbi_profile_id;
  const learnCliente = useLearnCliente();
  const check = useMutation({
    onSuccess: ({ ok, perfil }, { isNewProfile }) => {
      if (perfil && isNewProfile) {
        setValue('pbi_profile_id', perfil.id, { shouldDirty: true, shouldValidate: true });
      }
      if (ok && clienteId !== null) learnCliente(clienteId);
    },
    mutationFn: ({ isNewProfile }: { isNewProfile: boolean }): Promise<CredentialsTest> => {
      const profile = getValues('pbi_profile_id') ?? '';
      const body = {
        ...Object.fromEntries(fields.map((field) => [field, getValues(field) ?? ''])),
        ...((profile || storedProfile) && { pbi_profile_id: profile }),
        ...(isNewProfile && { criar_perfil: getValues('nome')?.trim() || unnamed }),
      };
      return clienteId === null
        ? client.call(testNewCredentials, { body })
        : client.call(testClienteCredentials, { params: { id: clienteId }, body });
    },
  });
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="outlined"
          disabled={check.isPending}
          aria-busy={check.isPending}
          onClick={() => check.mutate({ isNewProfile: false })}
        >
          {check.isPending ? 'Testando...' : 'Testar credenciais'}
        </Button>
        <Announced recurso={addedParts.profiles}>
          <Button disabled={check.isPending} onClick={() => check.mutate({ isNewProfile: true })}>
            Criar perfil e testar
          </Button>
        </Announced>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {check.isPending ? 'Pode levar até um minuto.' : 'Testa o que está digitado, sem salvar.'}
        </Typography>
      </Stack>
      {check.data && !check.isPending && <CredentialsResult test={check.data} />}
      {check.error && (
        <Alert level="error" title="Não foi possível testar as credenciais.">
          {reasonOf(check.error)}
        </Alert>
      )}
    </Stack>
  );
}
