import { Button } from '@mui/material';
import type { Invitation, User } from '@portal/api-client/contract';
import { TitledDialog } from '../../../form/TitledDialog.tsx';
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
  return (
    <TitledDialog
      title={`Convite de ${username}`}
      onClose={null}
      buttons={
        <Button variant="contained" onClick={onClose}>
          Concluir
        </Button>
      }
    >
      <InvitationLink invitation={convite} email={email} />
    </TitledDialog>
  );
}
