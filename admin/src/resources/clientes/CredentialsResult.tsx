import { Box, Stack, Typography } from '@mui/material';
import type { CredentialsTest } from '@portal/api-client/contract';
import { Alert, Icon } from '@portal/ui';

const marks = {
  certo: { sign: <Icon name="check" />, color: 'success.main', says: 'Certo' },
  nota: { sign: 'i', color: 'text.secondary', says: 'Observação' },
  falha: { sign: <Icon name="close" />, color: 'error.main', says: 'Falha' },
  pulado: { sign: '–', color: 'text.secondary', says: 'Não verificado' },
} as const;

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
      {steps.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label="Etapas do teste">
          {steps.map(({ title, state, detail: found }) => {
            const { sign, color, says } = marks[state];
            return (
              <Typography key={title} component="li" variant="body2" sx={{ display: 'flex' }}>
                <Box
                  component="span"
                  role="img"
                  aria-label={says}
                  sx={{ color, flex: '0 0 1.5em', fontWeight: 'fontWeightBold' }}
                >
                  {sign}
                </Box>
                {title}
                {state !== 'falha' && `: ${found}`}
              </Typography>
            );
          })}
        </Box>
      )}
    </Stack>
  );
}
