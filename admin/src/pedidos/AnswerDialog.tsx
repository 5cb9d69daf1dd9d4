import { Typography } from '@mui/material';
import type { AdminPedido } from '@portal/api-client/contract';
import { problemaParts } from '@portal/api-client/records';
import { useState } from 'react';
import { counted } from '../counted.ts';
import { ActDialog } from '../form/ActDialog.tsx';
import { FactList } from '../record/FactList.tsx';
import { MessageField } from './MessageField.tsx';
import { useDecision } from './useDecision.ts';

type Context = NonNullable<AdminPedido['contexto']>;
const columns = (Object.entries(problemaParts) as [keyof Context, string][]).map(
  ([name, title]) => ({ title, cell: (contexto: Context) => contexto[name] }),
);

interface AnswerDialogProps {
  readonly pedido: AdminPedido;
  readonly onClose: () => void;
}

/** Shows what readers have reported, and answers all of them. Spec PROB-01, PROB-02. */
export function AnswerDialog({ pedido, onClose }: AnswerDialogProps) {
  const [recado, setRecado] = useState('');
  const { decide, ...state } = useDecision(pedido, onClose);
  const { pessoas = 1, frases = [], contexto = {}, conhecido } = pedido;
  return (
    <ActDialog
      {...state}
      title={`Problema em ${pedido.relatorio_nome ?? 'um relatório'}`}
      act="Responder"
      onSubmit={() =>
        void decide({ decisao: 'responder', recado: recado.trim() }, 'Problema respondido.')
      }
    >
      <Typography>
        {counted(pessoas, 'pessoa relatou', 'pessoas relataram')}. {conhecido}
      </Typography>
      {frases.map((frase, index) => (
        <Typography
          key={index}
          component="blockquote"
          dir="auto"
          sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'divider', whiteSpace: 'pre-line' }}
        >
          {frase}
        </Typography>
      ))}
      <FactList record={contexto} columns={columns} />
      <MessageField value={recado} onChange={setRecado} disabled={state.isSaving} autoFocus />
    </ActDialog>
  );
}
