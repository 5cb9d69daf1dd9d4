import { Box, Stack } from '@mui/material';
import type { CredentialsTest } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { TestSteps } from '../../form/TestSteps.tsx';

/** Shows the first fault with Microsoft's sentence and where to correct it, and what was checked. */
export function CredentialsResult({ test }: { test: CredentialsTest }) {
  const { ok, detail, fault, steps = [] } = test;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {fault ? (
        <Alert level="error" title={fault.detail}>
          <Box component="span" sx={{ display: 'block' }}>
            Onde corrigir: {fault.place}
          </Box>
          {fault.microsoft !== null && (
            <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              Resposta da Microsoft: {fault.microsoft}
            </Box>
          )}
        </Alert>
      ) : (
        <Alert level={ok ? 'success' : 'error'}>{detail}</Alert>
      )}
      <TestSteps steps={steps} />
    </Stack>
  );
}
