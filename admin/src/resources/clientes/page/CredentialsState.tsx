import { Button, Typography } from '@mui/material';
import { type Cliente, testClienteCredentials } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Alert, Announced, useAppServices } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { useLearnCliente } from '../../../access/pageClasses/useLearnCliente.ts';
import { reasonOf } from '../../../failureText.ts';
import { PainelCard } from '../../../painel/PainelCard.tsx';
import { CredentialsResult } from '../CredentialsResult.tsx';
import { backToPage, credentialsPath, hasCredentials } from './useSteps.ts';

/** Whether the credentials are stored, and on demand whether Power BI takes them. Spec MENU-03, NUV-11. */
export function CredentialsState({ cliente }: { cliente: Cliente }) {
  const { client } = useAppServices();
  const learnCliente = useLearnCliente();
  const check = useMutation({
    onSuccess: ({ ok }) => {
      if (ok) learnCliente(cliente.id);
    },
    mutationFn: () => client.call(testClienteCredentials, { params: { id: cliente.id }, body: {} }),
  });
  const isStored = hasCredentials(cliente);
  return (
    <PainelCard
      title="Credenciais do Power BI"
      link={{
        text: 'Alterar credenciais',
        to: credentialsPath(cliente.id),
        state: backToPage(cliente.id),
      }}
    >
      <Typography>
        {isStored ? 'As credenciais estão salvas.' : 'Faltam credenciais: nenhum relatório abre.'}
      </Typography>
      {isStored && (
        <Announced recurso={addedParts.credentialsCheck}>
          <Button
            variant="outlined"
            disabled={check.isPending}
            onClick={() => check.mutate()}
            sx={{ alignSelf: 'flex-start' }}
          >
            {check.isPending ? 'Testando...' : 'Testar credenciais'}
          </Button>
        </Announced>
      )}
      {check.data && !check.isPending && <CredentialsResult test={check.data} />}
      {check.error && (
        <Alert level="error" title="Não foi possível testar as credenciais.">
          {reasonOf(check.error)}
        </Alert>
      )}
    </PainelCard>
  );
}
