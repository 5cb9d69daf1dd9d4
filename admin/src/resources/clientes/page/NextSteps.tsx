import { Box, Button, Stack, Typography } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { Icon } from '@portal/ui';
import { Link } from 'react-router-dom';
import { PainelCard } from '../../../painel/PainelCard.tsx';
import { backToPage, useSteps } from './useSteps.ts';

/**
 * The steps until a person reads a first report, each with its state and the ways to do it, whose forms return here. The next one stands
 * out. Spec MENU-03.
 */
export function NextSteps({ cliente }: { cliente: Cliente }) {
  const steps = useSteps(cliente);
  const next = steps.findIndex(({ isDone }) => isDone === false);
  const isReady = steps.every(({ isDone }) => isDone === true);
  return (
    <PainelCard title="Próximos passos">
      {isReady && <Typography>Tudo pronto: este cliente já lê relatórios.</Typography>}
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {steps.map(({ text, isDone, actions }, index) => (
          <Stack
            key={text}
            component="li"
            direction="row"
            sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
          >
            <Box
              component="span"
              role="img"
              aria-label={isDone === null ? 'Não se sabe' : isDone ? 'Feito' : 'A fazer'}
              sx={{ width: '1.25rem', color: isDone ? 'success.main' : 'text.secondary' }}
            >
              {isDone === null ? '–' : isDone ? <Icon name="check" /> : '○'}
            </Box>
            <Typography sx={{ flex: 1, minWidth: '12rem' }}>{text}</Typography>
            <Stack
              direction="row"
              sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', ml: 'auto' }}
            >
              {actions.map((action, at) => (
                <Button
                  key={action.to}
                  size="small"
                  variant={index === next && at === 0 ? 'contained' : 'text'}
                  component={Link}
                  to={action.to}
                  state={backToPage(cliente.id)}
                >
                  {action.text}
                </Button>
              ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
    </PainelCard>
  );
}
