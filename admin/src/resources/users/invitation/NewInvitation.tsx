import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { Invitation, User } from '@portal/api-client/contract';
import { useId } from 'react';
import { InvitationLink } from './InvitationLink.tsx';

/** A person who was created with an invitation that did not leave by mail. */
export type InvitedPerson = Pick<User, 'username' | 'email'> & { readonly convite: Invitation };

interface NewInvitationProps {
  readonly person: InvitedPerson;
  readonly onClose: () => void;
}

/** Shows the link of a person who was created with an invitation. It closes by its button only: the link is not shown again. */
export function NewInvitation({
  person: { username, email, convite },
  onClose,
}: NewInvitationProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`Convite de ${username}`}</DialogTitle>
      <DialogContent dividers>
        <InvitationLink invitation={convite} email={email} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Concluir
        </Button>
      </DialogActions>
    </Dialog>
  );
}
