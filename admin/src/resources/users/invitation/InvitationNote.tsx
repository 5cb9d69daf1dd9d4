import { Box } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { invitationState } from './invitationState.ts';

/** Marks a person who was invited and has not set a password yet. Renders nothing for others. Spec CONTA-07. */
export function InvitationNote({ user }: { user: User }) {
  const state = invitationState(user);
  if (state === null || user.tem_senha) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 1,
        px: 0.75,
        border: 1,
        borderColor: state === 'open' ? 'divider' : 'warning.main',
        borderRadius: 1,
        color: state === 'open' ? 'text.secondary' : 'text.primary',
        fontSize: '0.75rem',
        whiteSpace: 'nowrap',
      }}
    >
      {state === 'open' ? 'Convidado' : 'Convite vencido'}
    </Box>
  );
}
