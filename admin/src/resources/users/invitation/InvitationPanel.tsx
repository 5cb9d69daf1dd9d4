import { Button, Stack, Typography } from '@mui/material';
import { inviteUser, type User, withdrawInvitation } from '@portal/api-client/contract';
import { Alert, useAppServices, useToast } from '@portal/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { reasonOf } from '../../../failureText.ts';
import { FormSection } from '../../../form/FormSection.tsx';
import { brasiliaText } from '../../../layout/brasiliaText.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { invitationState } from './invitationState.ts';

/** In the form of a person without a password: invites, invites again, withdraws. Each press acts at once. Spec CONTA-07. */
export function InvitationPanel({ user }: { user: User }) {
  const { client } = useAppServices();
  const toast = useToast();
  const cache = useQueryClient();
  const params = { id: user.id };
  // The form does not read the person again: what is typed would be lost.
  const refreshLists = () => cache.invalidateQueries({ queryKey: ['users', 'getList'] });
  const invite = useMutation({
    mutationFn: () => client.call(inviteUser, { params }),
    onSuccess: refreshLists,
  });
  const withdraw = useMutation({
    mutationFn: () => client.call(withdrawInvitation, { params }),
    onSuccess: () => {
      invite.reset();
      toast('success', 'Convite retirado.');
      return refreshLists();
    },
  });
  const isBusy = invite.isPending || withdraw.isPending;
  // A double click presses twice before the button is drawn as disabled.
  const isRunning = useRef(false);
  const press = (action: typeof invite | typeof withdraw) => {
    if (isRunning.current) return;
    isRunning.current = true;
    action.mutate(undefined, {
      onSettled: () => {
        isRunning.current = false;
      },
    });
  };
  const end = invite.data?.ate ?? (withdraw.isSuccess ? null : (user.convite_ate ?? null));
  const state = invitationState({ convite_ate: end });
  const failure = invite.error ?? withdraw.error;
  return (
    <FormSection title="Convite">
      <Stack sx={{ gap: 1.5, gridColumn: '1 / -1' }}>
        {failure && <Alert level="error">{reasonOf(failure)}</Alert>}
        {invite.data ? (
          <InvitationLink invitation={invite.data} email={user.email} />
        ) : (
          <Typography variant="body2">
            {state === null
              ? 'Esta pessoa não tem senha. Um convite deixa que ela defina uma.'
              : `${state === 'open' ? 'O convite vale até' : 'O convite venceu em'} ${brasiliaText(end ?? '')} (Brasília).`}
          </Typography>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" disabled={isBusy} onClick={() => press(invite)}>
            {invite.isPending ? 'Convidando...' : state === null ? 'Convidar' : 'Convidar de novo'}
          </Button>
          {state !== null && (
            <Button color="inherit" disabled={isBusy} onClick={() => press(withdraw)}>
              Retirar convite
            </Button>
          )}
        </Stack>
      </Stack>
    </FormSection>
  );
}
