import { Typography } from '@mui/material';
import type { AdminPedido } from '@portal/api-client/contract';
import { useState } from 'react';
import { reasonOf } from '../failureText.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
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
  const { decide, failure, ...state } = useDecision(pedido, onClose);
  return (
    <DecisionDialog
      {...state}
      title={`Recusar o pedido de ${pedido.nome}`}
      failure={failure === null ? null : reasonOf(failure)}
      act="Recusar"
      onSubmit={() =>
        void decide({ decisao: 'recusar', recado: recado.trim() }, 'Pedido recusado.')
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{accessSentence(pedido)}</Typography>
      <MessageField value={recado} onChange={setRecado} disabled={state.isSaving} autoFocus />
    </DecisionDialog>
  );
}
