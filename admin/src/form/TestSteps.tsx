import { Box, Typography } from '@mui/material';
import type { CredentialsTest } from '@portal/api-client/contract';
import { Icon } from '@portal/ui';

const marks = {
  certo: { sign: <Icon name="check" />, color: 'success.main', says: 'Certo' },
  nota: { sign: 'i', color: 'text.secondary', says: 'Observação' },
  falha: { sign: <Icon name="close" />, color: 'error.main', says: 'Falha' },
  pulado: { sign: '–', color: 'text.secondary', says: 'Não verificado' },
} as const;

/** What a test has asked, in order, and what it found. The first fault stands above the list. */
export function TestSteps({ steps }: Pick<CredentialsTest, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label="Etapas do teste">
      {steps.map(({ title, state, detail }) => {
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
            {state !== 'falha' && `: ${detail}`}
          </Typography>
        );
      })}
    </Box>
  );
}
