import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import type { AdminPedido } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { type FormEvent, useId, useState } from 'react';
import { reasonOf } from '../failureText.ts';
import { dialogPaper } from '../form/dialogPaper.ts';
import { MessageField } from './MessageField.tsx';
import { thingText } from './pedidoModel.ts';
import { useDecision } from './useDecision.ts';

interface RefuseDialogProps {
  readonly pedido: AdminPedido;
  readonly onClose: () => void;
}

/** Refuses a request, with a message if the administrator wants. Spec PED-03. */
export function RefuseDialog({ pedido, onClose }: RefuseDialogProps) {
  const id = useId();
  const [recado, setRecado] = useState('');
  const { decide, cancel, isSaving, failure } = useDecision(pedido, onClose);
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void decide({ decisao: 'recusar', recado: recado.trim() }, 'Pedido recusado.');
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={cancel}
      aria-labelledby={id}
      slotProps={{ paper: dialogPaper }}
    >
      <form onSubmit={refuse} noValidate>
        <DialogTitle id={id}>{`Recusar o pedido de ${pedido.nome}`}</DialogTitle>
        <DialogContent dividers>
          <Stack sx={{ gap: 2 }}>
            {failure !== null && <Alert level="error">{reasonOf(failure)}</Alert>}
            <Typography
              sx={{ overflowWrap: 'anywhere' }}
            >{`Acesso a ${thingText(pedido)}.`}</Typography>
            <MessageField value={recado} onChange={setRecado} disabled={isSaving} autoFocus />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel} disabled={isSaving}>
            Cancelar
          </Button>
          <Button type="submit" color="error" variant="contained" disabled={isSaving}>
            {isSaving ? 'Salvando...' : 'Recusar'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
