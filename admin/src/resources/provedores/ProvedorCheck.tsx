import { Button, Stack, Typography } from '@mui/material';
import { startProvedorTest, testProvedor } from '@portal/api-client/contract';
import { Alert, useAppServices } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '../../failureText.ts';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { TestSteps } from '../../form/TestSteps.tsx';
import { openTrial } from './openTrial.ts';

/** Tests a stored provider: the server walks a sign-in there, or the administrator signs in for a try. Spec IDP-04. */
export function ProvedorCheck({ id }: { readonly id: number }) {
  const { client } = useAppServices();
  const call = { params: { id } };
  const check = useMutation({ mutationFn: () => client.call(testProvedor, call) });
  const trial = useMutation({
    mutationFn: (tab: Window | null) =>
      openTrial(tab, async () => (await client.call(startProvedorTest, call)).url),
  });
  return (
    <FormSection title="Teste" hint="Testa o que está salvo.">
      <Stack sx={{ ...wholeWidth, gap: 1.5, alignItems: 'flex-start' }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            variant="outlined"
            disabled={check.isPending}
            aria-busy={check.isPending}
            onClick={() => check.mutate()}
          >
            {check.isPending ? 'Testando...' : 'Testar'}
          </Button>
          <Button
            variant="outlined"
            disabled={trial.isPending}
            aria-busy={trial.isPending}
            // A browser opens a tab in the task of a press only.
            onClick={() => trial.mutate(window.open('about:blank', '_blank'))}
          >
            {trial.isPending ? 'Abrindo...' : 'Testar entrada'}
          </Button>
          {check.isPending && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Pode levar até um minuto.
            </Typography>
          )}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Testar entrada abre o provedor em outra aba: você entra lá, e a página diz quem entraria.
          Ninguém entra no portal.
        </Typography>
        {check.data && !check.isPending && (
          <>
            <Alert level={check.data.ok ? 'success' : 'error'}>{check.data.detail}</Alert>
            <TestSteps steps={check.data.steps} />
          </>
        )}
        {check.error && (
          <Alert level="error" title="Não foi possível testar o provedor.">
            {reasonOf(check.error)}
          </Alert>
        )}
        {trial.error && (
          <Alert level="error" title="Não foi possível testar a entrada.">
            {reasonOf(trial.error)}
          </Alert>
        )}
      </Stack>
    </FormSection>
  );
}
