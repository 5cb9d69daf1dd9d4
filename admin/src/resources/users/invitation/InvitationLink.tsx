import { Button, Stack, TextField, Typography } from '@mui/material';
import type { Invitation } from '@portal/api-client/contract';
import { copyText } from '@portal/ui/copy-text';
import { useState } from 'react';
import { brasiliaText } from '../../../layout/brasiliaText.ts';
import { sentText } from './invitationState.ts';

/** What an invitation has done: the mail leaves, or the link is here to be copied, this once. Spec CONTA-07. */
export function InvitationLink({ invitation, email }: { invitation: Invitation; email: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const { enviado, link, ate } = invitation;
  const end = `O link vale até ${brasiliaText(ate)} (Brasília) e só uma vez.`;
  if (enviado || link === undefined) {
    return <Typography role="status">{`${sentText(email)} ${end}`}</Typography>;
  }
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography>
        {`O portal não envia e-mails: entregue este link à pessoa por um canal seguro. Ele não é mostrado de novo. ${end}`}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <TextField
          fullWidth
          size="small"
          label="Link do convite"
          value={link}
          slotProps={{ htmlInput: { readOnly: true, onFocus: selectAll } }}
        />
        <Button variant="outlined" onClick={() => void copyText(link).then(setCopied)}>
          Copiar
        </Button>
      </Stack>
      <Typography variant="body2" role="status">
        {copied === null
          ? ''
          : copied
            ? 'Link copiado.'
            : 'Não foi possível copiar. Selecione o link e copie.'}
      </Typography>
    </Stack>
  );
}

const selectAll = ({ target }: { target: HTMLInputElement }) => target.select();
