import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { Invitation } from '@portal/api-client/contract';
import { useId } from 'react';
import { InvitationLink } from './InvitationLink.tsx';

interface NewInvitationProps {
  readonly username: string;
  readonly email: string;
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** Shows the link of a person who was created with an invitation. It closes by its button only: the link is not shown again. */
export function NewInvitation({ username, email, invitation, onClose }: NewInvitationProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`Convite de ${username}`}</DialogTitle>
      <DialogContent dividers>
        <InvitationLink invitation={invitation} email={email} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Concluir
        </Button>
      </DialogActions>
    </Dialog>
  );
}
