import { Typography } from '@mui/material';
import type { AdminPedido } from '@portal/api-client/contract';
import { useState } from 'react';
import { ActDialog } from '../form/ActDialog.tsx';
import { MessageField } from './MessageField.tsx';
import { accessSentence } from './pedidoModel.ts';
import { useDecision } from './useDecision.ts';

interface RefuseDialogProps {
  readonly pedido: AdminPedido;
  readonly onClose: () => void;
}

/** Refuses a request, with a message if the administrator wants. Spec PED-03. */
export function RefuseDialog({ pedido, onClose }: RefuseDialogProps) {
  const [recado, setRecado] = useState('');
  const { decide, ...state } = useDecision(pedido, onClose);
  return (
    <ActDialog
      {...state}
      title={`Recusar o pedido de ${pedido.nome}`}
      act="Recusar"
      isDangerous
      onSubmit={() =>
        void decide({ decisao: 'recusar', recado: recado.trim() }, 'Pedido recusado.')
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{accessSentence(pedido)}</Typography>
      <MessageField value={recado} onChange={setRecado} disabled={state.isSaving} autoFocus />
    </ActDialog>
  );
}
